import { apis, consumers, timers, type Wiring } from '#functions/handlers.ts';
import { manifest } from '#functions/manifest.ts';
import type { ApiFunction } from '#functions/runtime/api.ts';
import type { QueueFunction } from '#functions/runtime/consumers.ts';
import type { TimerFunction } from '#functions/runtime/schedules.ts';
import type { AnyRoute, Consumer, Schedule } from '#functions/runtime/manifest-entries.ts';
import { Table } from '#functions/runtime/table.ts';
import { deployables } from '#infra/deployables.ts';
import { refusals } from '#infra/ports/refused.ts';
import { refusedWithout } from '#infra/ports/ports.ts';
import { grantedDocuments } from './granted-documents.ts';

export const routes = manifest.filter((entry): entry is AnyRoute => entry.kind === 'route');
export const consumerEntries = manifest.filter((entry): entry is Consumer => entry.kind === 'consumer');
export const scheduleEntries = manifest.filter((entry): entry is Schedule => entry.kind === 'schedule');

/** Limits the wiring to the function's uses, as on AWS: other ports and items throw. */
export const grantedTo = (wiring: Wiring, name: string): Wiring => {
  const deployable = deployables.find((one) => one.name === name);
  if (deployable === undefined) throw new TypeError(`Nothing of the manifest is called '${name}'.`);
  const documents = grantedDocuments(wiring.documents, deployable.uses);
  const refused = refusals(refusedWithout(deployable.uses));
  return {
    ...wiring,
    ...refused,
    documents,
    table: new Table(documents, wiring.env.TABLE_NAME, wiring.env.OUTBOX_SHARDS),
  };
};

const loadAll = async <T>(
  loaders: Readonly<Record<string, (wiring: Wiring) => Promise<T>>>,
  wiringOf: (id: string) => Wiring,
): Promise<Map<string, T>> =>
  new Map(
    await Promise.all(
      Object.entries(loaders).map(async ([id, load]): Promise<[string, T]> => [id, await load(wiringOf(id))]),
    ),
  );

export interface Functions {
  apis: ReadonlyMap<string, ApiFunction>;
  consumers: ReadonlyMap<string, QueueFunction>;
  timers: ReadonlyMap<string, TimerFunction>;
}

export const loadFunctions = async (wiring: Wiring): Promise<Functions> => {
  const ofEntry = (id: string): Wiring => grantedTo(wiring, id.replaceAll('.', '-'));
  return {
    apis: await loadAll(apis, (context) => grantedTo(wiring, `api-${context}`)),
    consumers: await loadAll(consumers, ofEntry),
    timers: await loadAll(timers, ofEntry),
  };
};

/** The architecture test checks that every id has a function. */
export const functionOf = <T>(functions: ReadonlyMap<string, T>, id: string): T => {
  const found = functions.get(id);
  if (found === undefined) throw new TypeError(`The manifest names '${id}', but nothing implements it.`);
  return found;
};
