import * as z from 'zod';
import { eventName, type AnyEvent } from '#events/envelope.ts';
import { gather } from '#functions/runtime/workers/gather.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { makeRecordAdverts } from '../record-adverts.ts';
import type { Noticed } from '../next-record.ts';
import { record } from '../workers-contract.ts';

const aboutSchema = z.union([
  z.object({ vehicle_id: z.string(), rev: z.number().int().optional() }),
  z.object({ car_id: z.string() }).transform(({ car_id }) => ({ vehicle_id: car_id, rev: undefined })),
]);

const kindOf = (name: string): Noticed['kind'] => {
  if (name.startsWith('picture.')) return 'pictures';
  return name.startsWith('reservation.') ? 'reservation' : 'vehicle';
};

/** Only which vehicle and when: what it says is read from the table. */
const noticedOf = (event: AnyEvent): Noticed => {
  const { vehicle_id, rev } = aboutSchema.parse(event.data);
  return { id: vehicle_id, at: event.time, rev: rev ?? null, kind: kindOf(eventName(event)) };
};

/** `adverts.record`. */
export const create = (deps: Pick<Runtime, 'directory' | 'logger' | 'now' | 'table'>): QueueFunction => {
  const recordAdverts = makeRecordAdverts(deps);
  const notice = gather<Noticed>(async (tenant, noticed) => {
    await recordAdverts(tenant, noticed);
  });
  return queueConsumer(record.id, deps, ({ event, tenant }) => notice(tenant, noticedOf(event)));
};
