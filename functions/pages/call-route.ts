import type { AnyRoute, Route } from '#functions/runtime/manifest-entries.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type * as z from 'zod';

/** Values of the path's braces and of the query string. */
export interface RouteInput {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * Port: asks another context's route for its answer, by calling its API function in this process
 * (infra/call-in-process.ts). Never by HTTP, and on AWS never by invoking another function.
 */
export type CallRoute = (
  route: AnyRoute,
  input: RouteInput,
  tenant: TenantContext,
) => Promise<{ status: number; text: string }>;

/** Reads JSON text. */
type ReadJson = (text: string) => unknown;

const readJson: ReadJson = (text): unknown => JSON.parse(text);

/**
 * Reads each text once while it is among the last `most`: a dealer's site document is the same for every page, and whatever
 * is made from it can be kept with it.
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

/** An answer with the JSON text it was read from, or a refusal. */
export type Called<A> = { ok: true; answer: A; json?: string } | { ok: false; status: number; code: string };

const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'internal';

/**
 * The answer takes the type of its contract. The API function parsed it by this very schema on its way out, in this process
 * and from this build: reading it by the schema again took a tenth of a page's time and could refuse nothing.
 */
const isAnswer = <A extends z.ZodType>(_schema: A, body: unknown): body is z.output<A> =>
  typeof body === 'object' && body !== null;

/** A route as a typed function of its input: its answer, or a refusal as a value. */
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
    if (status >= 400) return { ok: false, status, code: codeOf(body) };
    if (!isAnswer(route.answer.schema, body)) throw new TypeError(`${route.id} answered nothing.`);
    return { ok: true, answer: body, json: text };
  };
