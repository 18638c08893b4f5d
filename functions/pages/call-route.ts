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
) => Promise<{ status: number; body: unknown }>;

export type Called<A> = { ok: true; answer: A } | { ok: false; status: number; code: string };

const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'internal';

/** A route as a typed function of its input: the answer parsed by the contract, a refusal as a value. */
export const caller =
  <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    callRoute: CallRoute,
    tenant: TenantContext,
    route: Route<P, Q, B, A>,
  ) =>
  async ({ params = {}, query = {} }: Partial<RouteInput>): Promise<Called<z.output<A>>> => {
    const { status, body } = await callRoute(route, { params, query }, tenant);
    if (status >= 400) return { ok: false, status, code: codeOf(body) };
    return { ok: true, answer: route.answer.schema.parse(body) };
  };
