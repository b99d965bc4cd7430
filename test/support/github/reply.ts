import type { Repository } from './repository.ts';
import type { User } from './types.ts';
import type { World } from './world.ts';

/** One REST request, authenticated, valid by GitHub's description, its repository found. */
export interface Call {
  world: World;
  repository: Repository;
  actor: User;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  /** The Accept header, lower case. */
  accept: string;
  /** Absolute address without the query, for Link headers. */
  url: string;
}

export interface Reply {
  status: number;
  body?: unknown;
  /** Sent as it is instead of a JSON body. */
  raw?: { type: string; content: string | Buffer };
  headers?: Record<string, string>;
}

export type Handler = (call: Call) => Reply | Promise<Reply>;

/** By `METHOD /path`, with the path as GitHub's description writes it. */
export type Routes = Record<string, Handler>;

/** An answer that is not a success, with the words of GitHub. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: object[] | undefined;

  constructor(status: number, message: string, errors?: object[]) {
    super(message);
    this.status = status;
    this.errors = errors;
  }

  get reply(): Reply {
    const errors = this.errors === undefined ? {} : { errors: this.errors };
    return {
      status: this.status,
      body: { message: this.message, ...errors, documentation_url: 'https://docs.github.com/rest', status: String(this.status) },
    };
  }
}

export function ok(body: unknown): Reply {
  return { status: 200, body };
}

export function created(body: unknown): Reply {
  return { status: 201, body };
}

export const noContent: Reply = { status: 204 };

export function notFound(): Refusal {
  return new Refusal(404, 'Not Found');
}

export function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}

export function param(call: Call, name: string): string {
  const value = call.params[name];
  if (value === undefined) throw new Error(`The route has no parameter ${name}.`);
  return value;
}

/** The items of the asked page (30 unless told otherwise), with GitHub's Link header. */
export function page<T>(call: Call, items: T[], render: (item: T) => unknown): Reply {
  const size = Math.min(Number(call.query.get('per_page') ?? 30), 100);
  const current = Math.max(Number(call.query.get('page') ?? 1), 1);
  const last = Math.max(Math.ceil(items.length / size), 1);
  const link = (target: number, relation: string): string => {
    const query = new URLSearchParams(call.query);
    query.set('page', String(target));
    return `<${call.url}?${query}>; rel="${relation}"`;
  };
  const links = [
    ...(current > 1 ? [link(current - 1, 'prev')] : []),
    ...(current < last ? [link(current + 1, 'next'), link(last, 'last')] : []),
    ...(current > 1 ? [link(1, 'first')] : []),
  ];
  const body = items.slice((current - 1) * size, current * size).map(render);
  return { status: 200, body, ...(links.length > 0 ? { headers: { link: links.join(', ') } } : {}) };
}
