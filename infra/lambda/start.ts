import type { CallRoute } from '#functions/runtime/http/route-caller.ts';
import type { ApiFunction } from '#functions/runtime/http/api.ts';
import { makeDocumentClient } from '#functions/runtime/clients/documents.ts';
import type { ApiEnv, Env } from '#functions/runtime/env.ts';
import { timeOrderedId } from '#functions/runtime/identifiers.ts';
import { makeLogger } from '#functions/runtime/logger.ts';
import { makeRuntime, type Runtime } from '#functions/runtime/runtime.ts';
import { makeCallRoute } from '#infra/in-process/call-route.ts';
import type { Granted, LambdaAdapter, PortContext } from '#infra/ports/port.ts';
import { NotGranted, refuseAll, type PortNames } from '#infra/ports/refused.ts';
import { renewedEdge } from './renewed-edge.ts';
import { functionName, readApiVariables, readVariables, functionVersion } from './variables.ts';

type Wired<E extends Env> = Granted & Runtime & { env: E };

const now = (): Date => new Date();
const contextFor = (region: string): PortContext => ({
  region,
  now,
  newId: () => timeOrderedId(now()),
  // Not the console: Lambda prefixes its lines, so they would not be JSON.
  logger: makeLogger((line) => process.stdout.write(`${line}\n`), now, {
    version: functionVersion(),
    function: functionName(),
  }),
  documents: makeDocumentClient({ AWS_REGION: region }),
});

/** Passed by the generated entry of a bundle (infra/bundle/entry.ts). */
interface Brought {
  ports: readonly LambdaAdapter[];
  names: PortNames;
}

const wire = async <E extends Env>(env: E, context: PortContext, { ports, names }: Brought): Promise<Wired<E>> => {
  let granted = refuseAll(names);
  for (const port of ports) granted = { ...granted, ...(await port(context)) };
  const { logger, documents } = context;
  return { ...granted, ...makeRuntime(env, { ...granted, now, logger, documents }) };
};

export const startWorker = async <F>(create: (wired: Wired<Env>) => F, brought: Brought): Promise<F> => {
  const { AWS_REGION, ...env } = readVariables();
  return create(await wire(env, contextFor(AWS_REGION), brought));
};

type MakeApi = (wired: Wired<ApiEnv>) => ApiFunction;

/** Called contexts are created on the first call: robots.txt needs none. */
const makeApiCaller = (wired: Wired<ApiEnv>, contexts: ReadonlyMap<string, MakeApi>): CallRoute => {
  const made = new Map<string, ApiFunction>();
  const getApi = (context: string): ApiFunction => {
    const make = contexts.get(context);
    // The contract's `calls` names no route of that context.
    if (make === undefined) throw new NotGranted(`calls:${context}`);
    const api = made.get(context) ?? make(wired);
    made.set(context, api);
    return api;
  };
  return makeCallRoute({ ...wired, apiOf: getApi, edgeSecret: wired.env.EDGE_SECRET });
};

/** A context's API function. The first event waits for the edge secret; if the read fails, the next event reads again. */
export const startApi = async (
  create: MakeApi,
  { called, ...brought }: Brought & { called: ReadonlyMap<string, MakeApi> },
): Promise<ApiFunction> => {
  const { AWS_REGION, ...env } = readVariables();
  const { EDGE_SECRET_ID, ...operators } = readApiVariables();
  const wired = await wire(env, contextFor(AWS_REGION), brought);
  return renewedEdge({
    now,
    read: async () => (await import('./read-edge-secret.ts')).readEdgeSecretsIn(AWS_REGION, EDGE_SECRET_ID),
    create: (edge) => {
      const full = { ...wired, env: { ...env, ...edge, ...operators } };
      return create({ ...full, callRoute: makeApiCaller(full, called) });
    },
  });
};
