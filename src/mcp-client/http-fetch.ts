import { Problem } from '../problem.ts';

/** Max redirects, max bytes of an answer, and max requests at once. */
const [maxRedirects, maxAnswer, maxOpen] = [3, 8_000_000, 16];

/**
 * A `fetch` for one MCP server: it follows redirects within the origin of the server alone, so that no header reaches another one, and reads no more
 * than 8 MB of an answer, and sends no more than 16 requests at once (docs/mcp.md).
 * @throws Problem for a redirect elsewhere, and for an answer that asks for a token.
 */
export function fetchWithin(url: string, request: typeof fetch): typeof fetch {
  const { origin } = new URL(url);
  let open = 0;
  const follow: typeof fetch = async (input, init) => {
    let target = new URL(input instanceof Request ? input.url : input);
    for (let step = 0; ; step++) {
      if (target.origin !== origin) throw elsewhere(target);
      const response = await request(target.href, { ...init, redirect: 'manual' });
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (location === null) return answered(response);
      await response.body?.cancel();
      if (step === maxRedirects) throw new Problem('It redirects too often.', 'Name the address that it redirects to.');
      if (init?.method === 'POST' && response.status !== 307 && response.status !== 308)
        throw new Problem(
          `It redirects a request with status ${response.status}, which would lose its content.`,
          'Name the address that it redirects to.',
        );
      target = new URL(location, target);
    }
  };
  return async (input, init) => {
    if (open >= maxOpen) throw new Problem('It makes us send too many requests at once.', 'Leave the server out.');
    open++;
    try {
      return await follow(input, init);
    } finally {
      open--;
    }
  };
}

function elsewhere({ origin }: URL): Problem {
  return new Problem(`It redirects to ${origin}, where its headers must not go.`, 'If that is right, name the address there as url.');
}

function answered(response: Response): Response {
  if (response.status === 401 || response.status === 403)
    throw new Problem(
      `It refuses the request (status ${response.status}): it needs a token in headers, or another one.`,
      'Set headers, with the token as ${GADGET_MCP_NAME}.',
    );
  if (!response.body) return response;
  let size = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size > maxAnswer) controller.error(new Problem('Its answer is larger than 8 MB.', 'Ask for less.'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers });
}
