import { fillPattern } from '#domain/routing/route-pattern.ts';
import { markProbeRoute, showProbe } from '#functions/crm/probe-contract.ts';
import type { makeSigner } from '#infra/lambda/sign-request.ts';
import type { ProbeOperators } from './lead.ts';

interface OperatorsDeps {
  /** Address of the API that operators call, without a slash at its end. */
  api: () => Promise<string>;
  sign: ReturnType<typeof makeSigner>;
  fetch: typeof fetch;
}

const PATIENCE_MS = 10_000;

/** The two routes that a probe may call, by requests signed with the function's own role. */
export const signedOperators = ({ api, sign, fetch: send }: OperatorsDeps) => {
  const call = async ({ method, path }: { method: string; path: string }, params: Record<string, string>) => {
    const url = new URL(`${await api()}${fillPattern(path, params)}`);
    const headers = await sign({ method, url, headers: { accept: 'application/json' }, body: undefined });
    return send(url, { method, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  };
  const answered = async (reply: Response): Promise<unknown> => {
    if (!reply.ok) throw new Error(`The operators' API answers ${reply.status}: ${(await reply.text()).slice(0, 200)}`);
    return reply.json();
  };
  return (tenant: string): ProbeOperators => ({
    mark: async () => markProbeRoute.answer.schema.parse(await answered(await call(markProbeRoute, { tenant }))),
    see: async (lead_id) => {
      const reply = await call(showProbe, { tenant, lead_id });
      return reply.status === 404 ? undefined : showProbe.answer.schema.parse(await answered(reply));
    },
  });
};
