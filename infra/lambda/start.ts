import { makeDocumentClient, makeSecretClient } from '#functions/runtime/clients.ts';
import type { ApiEnv, Env } from '#functions/runtime/env.ts';
import { timeOrderedId } from '#functions/runtime/identifiers.ts';
import { makeLogger } from '#functions/runtime/logger.ts';
import { makeRuntime, type Runtime } from '#functions/runtime/runtime.ts';
import { readEdgeSecrets } from './edge-secret.ts';
import type { Granted, Port, PortContext } from './port.ts';
import { refused } from './refused.ts';
import { readApiVariables, readVariables } from './variables.ts';

type Wired<E extends Env> = Granted & Runtime & { env: E };

const now = (): Date => new Date();
const contextFor = (region: string, edgeSecret = ''): PortContext => ({
  region,
  edgeSecret,
  now,
  newId: () => timeOrderedId(now()),
  // Not the console: on Lambda it puts words before the line, and the line would be no JSON any more.
  logger: makeLogger((line) => process.stdout.write(`${line}\n`), now),
  documents: makeDocumentClient({ AWS_REGION: region }),
});

const wire = async <E extends Env>(env: E, context: PortContext, ports: readonly Port[]): Promise<Wired<E>> => {
  let granted = refused;
  for (const port of ports) granted = { ...granted, ...(await port(context)) };
  const { logger, documents } = context;
  return { ...granted, ...makeRuntime(env, { ...granted, now, logger, documents }) };
};

/** A consumer, schedule or stream reader on Lambda: wired once, when the execution environment starts. */
export const startWorker = async <F>(create: (wired: Wired<Env>) => F, ports: readonly Port[]): Promise<F> => {
  const { AWS_REGION, ...env } = readVariables();
  return create(await wire(env, contextFor(AWS_REGION), ports));
};

/** A context's API function on Lambda. Waits for the edge's secret: without it no viewer's host could be believed. */
export const startApi = async <F>(create: (wired: Wired<ApiEnv>) => F, ports: readonly Port[]): Promise<F> => {
  const { AWS_REGION, ...env } = readVariables();
  const { EDGE_SECRET_ID, OPERATOR_AUTH } = readApiVariables();
  const edge = await readEdgeSecrets(makeSecretClient(AWS_REGION), EDGE_SECRET_ID);
  return create(await wire({ ...env, ...edge, OPERATOR_AUTH }, contextFor(AWS_REGION, edge.EDGE_SECRET), ports));
};
