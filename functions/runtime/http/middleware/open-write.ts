import { openWrites, type OpenWriteName } from '#domain/limits/open-writes.ts';
import { randomToken } from '#functions/runtime/identifiers.ts';
import { makeOpenWriteCheck, type OpenWriteDeps } from '#functions/runtime/limits/open-write-check.ts';
import { browserCookie, readBrowserId, makeReadProof } from '#functions/runtime/limits/proof.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { Problem } from '../problems.ts';
import { found, type HttpMiddleware, type RequestState } from './context.ts';

/** Whether a call is marked as a test lead's (ADR 26). */
export type IsProbe = (
  tenant: TenantContext,
  sent: Pick<RequestState, 'headers' | 'idempotencyKey'>,
) => Promise<boolean>;

/** `documents` and `table`: of functions with routes that cost something. */
export type OpenWriteCheckDeps = Omit<OpenWriteDeps, 'documents' | 'table'> &
  Partial<Pick<OpenWriteDeps, 'documents' | 'table'>> & {
    logger: Pick<Logger, 'error'>;
    limits?: 'off' | undefined;
    isProbe?: IsProbe;
  };

/** Of the routes whose rules ask which browser it is. */
const needsBrowser = ({ route, headers }: RequestState): boolean => {
  const costs = route?.bound.route.costs ?? null;
  if (costs === null || readBrowserId(headers) !== undefined) return false;
  return openWrites[costs].costs === 'place' || openWrites[costs].costs === 'message';
};

const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let done: Promise<T> | undefined;
  return () => (done ??= work());
};

/** What a computation is spent on is the same for a repetition with the same key. */
const buildWriteRequest = ({ headers, user, idempotencyKey, requestId }: RequestState, id: string) => ({
  headers,
  user,
  operation: `${id}|${idempotencyKey ?? requestId}`,
});

/** Whether a call whose counting failed is served all the same. */
const goesOn = (error: unknown, costs: OpenWriteName): boolean =>
  !(error instanceof Problem) && 'uncounted' in openWrites[costs];

/** What a route costs decides what is asked of its caller (docs/product/limits.md). Throws `proof_required`. */
export const openWriteCheck = (given: OpenWriteCheckDeps): HttpMiddleware => {
  const { documents, table, logger, limits, isProbe: isMarked = async () => false, ...rest } = given;
  const deps = documents === undefined || table === undefined ? undefined : { ...rest, documents, table };
  const check = deps && makeOpenWriteCheck(deps);
  const readProof = deps && makeReadProof(deps);

  /** A test lead counts towards no limit. */
  const isUncounted = async (tenant: TenantContext, request: RequestState): Promise<boolean> =>
    limits === 'off' || isMarked(tenant, request);

  return {
    before: async ({ context: { request } }) => {
      const { route } = found(request, 'route').bound;
      if (route.costs === null) return;
      const { tenant } = request;
      if (tenant === undefined || check === undefined || readProof === undefined)
        throw new TypeError(`Route ${route.id} costs something, but has no dealer or no table.`);
      request.proof = once(() => readProof(tenant, buildWriteRequest(request, route.id)));
      if (await isUncounted(tenant, request)) return;
      try {
        await check(tenant, route.costs, { ip: found(request, 'viewer').ip, proof: request.proof });
      } catch (error) {
        if (!goesOn(error, route.costs)) throw error;
        logger.error('a call is not counted', { route: route.id, error: describeError(error) });
      }
    },
    after: ({ context: { request }, response }) => {
      if (response === null || response === undefined || !needsBrowser(request)) return;
      response.headers = { 'set-cookie': browserCookie(randomToken()), ...response.headers };
    },
  };
};
