import { apis, consumers, timers } from '#functions/handlers.generated.ts';
import { manifest } from '#functions/manifest.ts';
import type { Ports } from '#functions/ports.ts';
import type { ApiFunction } from '#functions/runtime/http/api.ts';
import type { QueueFunction } from '#functions/runtime/workers/consumers.ts';
import type { TimerFunction } from '#functions/runtime/workers/schedules.ts';
import type { AnyRoute, Consumer, Schedule } from '#functions/runtime/manifest-entries.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { apiName, deployables } from '#infra/deployables.ts';
import { refusals } from '#infra/ports/refused.ts';
import { refusedWithout } from '#infra/ports/ports.ts';
import { grantedSecrets } from './granted-secrets.ts';
import { grantedDocuments } from './table/granted-documents.ts';

export const routes = manifest.filter((entry): entry is AnyRoute => entry.kind === 'route');
export const consumerEntries = manifest.filter((entry): entry is Consumer => entry.kind === 'consumer');
export const scheduleEntries = manifest.filter((entry): entry is Schedule => entry.kind === 'schedule');

/** Limits the ports to the function's uses, as on AWS: other ports, items and kinds of secrets throw. */
export const grantedTo = <P extends Pick<Ports, 'documents' | 'env'> & Partial<Pick<Ports, 'secrets'>>>(
  ports: P,
  name: string,
): P & { table: Table } => {
  const deployable = deployables.find((one) => one.name === name);
  if (deployable === undefined) throw new TypeError(`Nothing of the manifest is called '${name}'.`);
  const documents = grantedDocuments(ports.documents, deployable.uses);
  const refused = refusals(refusedWithout(deployable.uses));
  return {
    ...ports,
    ...(ports.secrets === undefined ? {} : { secrets: grantedSecrets(ports.secrets, deployable.uses) }),
    ...refused,
    documents,
    table: new Table(documents, ports.env.TABLE_NAME, ports.env.OUTBOX_SHARDS),
  };
};

const loadAll = async <T>(
  loaders: Readonly<Record<string, (ports: Ports) => Promise<T>>>,
  portsOf: (id: string) => Ports,
): Promise<Map<string, T>> =>
  new Map(
    await Promise.all(
      Object.entries(loaders).map(async ([id, load]): Promise<[string, T]> => [id, await load(portsOf(id))]),
    ),
  );

export interface Functions {
  apis: ReadonlyMap<string, ApiFunction>;
  consumers: ReadonlyMap<string, QueueFunction>;
  timers: ReadonlyMap<string, TimerFunction>;
}

export const loadFunctions = async (ports: Ports): Promise<Functions> => {
  const ofEntry = (id: string): Ports => grantedTo(ports, id.replaceAll('.', '-'));
  return {
    apis: await loadAll(apis, (context) => grantedTo(ports, apiName(context))),
    consumers: await loadAll(consumers, ofEntry),
    timers: await loadAll(timers, ofEntry),
  };
};

/** The architecture test checks that every id has a function. */
export const getFunction = <T>(functions: ReadonlyMap<string, T>, id: string): T => {
  const found = functions.get(id);
  if (found === undefined) throw new TypeError(`The manifest names '${id}', but nothing implements it.`);
  return found;
};
