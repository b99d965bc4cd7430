import { randomBytes } from 'node:crypto';

/** Values that must show up nowhere outside the process that got them; fresh in each run. */
export interface Canaries {
  readonly githubToken: string;
  readonly runtimeToken: string;
  readonly idTokenRequestToken: string;
  readonly idTokenRequestUrl: string;
  readonly resultsUrl: string;
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** Looks like the runner's tokens; put together at run time, so that no scanner finds a token in the source. */
function jsonWebToken(subject: string): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  return [
    encode({ typ: 'JWT', alg: 'RS256', kid: random(8) }),
    encode({ sub: subject, jti: random(16), exp: 4_102_444_800 }),
    random(256),
  ].join('.');
}

/** A GitHub token of about 520 characters with `-`, `_` and `.`, as the platform issues them, and the secrets of the runner. */
export function makeCanaries(githubToken?: string): Canaries {
  return {
    githubToken: githubToken ?? `${['gh', 's'].join('')}_${random(120)}.${random(150)}.${random(115)}-_`,
    runtimeToken: jsonWebToken('runtime'),
    idTokenRequestToken: jsonWebToken('id-token'),
    idTokenRequestUrl: `http://127.0.0.1:9/idtoken/${random(18)}?api-version=2.0`,
    resultsUrl: `http://127.0.0.1:9/results/${random(18)}/`,
  };
}
