import type { AnyRoute, Route } from '../manifest-entries.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';
import type * as z from 'zod';

export interface RouteInput {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | readonly string[]>>;
}

/** Port: calls another context's API function in this process (infra/in-process/call-route.ts). Binary answers are base64. */
export type CallRoute = (
  route: AnyRoute,
  input: RouteInput,
  tenant: TenantContext,
) => Promise<{ status: number; text: string }>;

type ReadJson = (text: string) => unknown;

const readJson: ReadJson = (text): unknown => JSON.parse(text);

/**
 * Caches the parsed JSON of the last `most` texts: a dealer's site document is the same for every page, and derived values
 * can be cached with it.
 */
export const readOnce = (most: number): ReadJson => {
  const known = new Map<string, unknown>();
  return (text) => {
    const value = known.get(text) ?? readJson(text);
    known.delete(text);
    known.set(text, value);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return value;
  };
};

/** `json` is the text that `answer` was parsed from. */
export type Called<A> = { ok: true; answer: A; json?: string } | { ok: false; status: number; code: string };

const readProblemCode = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'internal';

/**
 * Trusts the contract's type: the API function in this process has parsed the answer by the same schema. Parsing again took
 * a tenth of a page's time.
 */
const isAnswer = <A extends z.ZodType>(_schema: A, body: unknown): body is z.output<A> =>
  typeof body === 'object' && body !== null;

/** A typed function for a route; errors are values. */
export const caller =
  <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    callRoute: CallRoute,
    tenant: TenantContext,
    route: Route<P, Q, B, A>,
    read: ReadJson = readJson,
  ) =>
  async ({ params = {}, query = {} }: Partial<RouteInput>): Promise<Called<z.output<A>>> => {
    const { status, text } = await callRoute(route, { params, query }, tenant);
    const body = read(text);
    if (status >= 400) return { ok: false, status, code: readProblemCode(body) };
    if (!isAnswer(route.answer.schema, body)) throw new TypeError(`${route.id} answered nothing.`);
    return { ok: true, answer: body, json: text };
  };
