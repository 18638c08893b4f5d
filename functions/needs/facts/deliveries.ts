import * as z from 'zod';
import { deliveryDue } from '#events/delivery-due.ts';
import { leadDeliveryFailed } from '#events/lead-delivery-failed.ts';
import { leadDeliverySucceeded } from '#events/lead-delivery-succeeded.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { FactSource } from './source.ts';
import { listedIds } from './listed-ids.ts';

/** Of a delivery, written by functions/crm. */
const deliverySchema = z.object({
  endpoint_id: z.string(),
  status: z.string(),
  dead_reason: z.string().nullable(),
  tries: z.number().int(),
  replays: z.number().int(),
  created_at: z.iso.datetime(),
});

/** A delivery that was tried and not taken. */
export const deliveryFacts: FactSource = {
  name: 'delivery',
  hints: {
    // Most leads are taken at the first try: nothing is read for those.
    'delivery.due': (event) => {
      const { attempt, delivery_id } = deliveryDue.read(event);
      return attempt > 1 ? [delivery_id] : [];
    },
    'lead.delivery_failed': (event) => [leadDeliveryFailed.read(event).delivery_id],
    'lead.delivery_succeeded': (event, known) => {
      const { delivery_id } = leadDeliverySucceeded.read(event);
      return known.includes(delivery_id) ? [delivery_id] : [];
    },
  },
  read: async ({ table }, tenant, id) => {
    const stored = await table.load(keys.delivery(tenant, id), deliverySchema);
    if (stored === undefined) return undefined;
    const { status, dead_reason, tries, replays, endpoint_id, created_at } = stored.state;
    if (status === 'DELIVERED' || (status !== 'DEAD' && tries + replays === 0)) return undefined;
    const fault = status === 'DEAD' ? 'dead' : 'waiting';
    return { fault, since: created_at, details: { endpoint_id, ...(dead_reason && { reason: dead_reason }) } };
  },
  subjects: async ({ table, now }, tenant, { from, known }) => [
    ...known,
    ...(await listedIds(table, lists.deliveries(tenant), [from, now().toISOString()])),
  ],
};
