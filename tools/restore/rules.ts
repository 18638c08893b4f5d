import { subscriberSchema, type Subscriber } from '#functions/alerts/schema.ts';
import { deliverySchema, isFinal, markDead } from '#functions/crm/delivery.ts';
import { userSchema } from '#functions/runtime/http/session.ts';
import { kindOf, type RawItem } from './items.ts';

/** How an item comes back (docs/disaster.md, 'What comes back, and how'). */
export type Restored = { put: RawItem; held: boolean } | { leave: 'ended' | 'passing' };

/** Codes that were used since, the name of a snapshot that may be gone, and reminders of enquiries that were answered since. */
const isPassing = ({ pk, sk }: RawItem): boolean => sk === 'CODES' || sk === 'SNAPSHOT' || kindOf({ pk }) === 'watches';

const hasEnded = ({ ttl }: RawItem, now: Date): boolean => ttl !== undefined && ttl * 1_000 <= now.getTime();

/** Its events left within a minute of the point in time; what was lost the reconcilers find (docs/reliability.md). */
const withoutEvents = ({ outbox: _outbox, obxShard, obxAt, ...item }: RawItem): RawItem =>
  // An audit entry that waits goes to its list, where a second time changes nothing.
  'audit' in item ? { ...item, obxShard, obxAt } : item;

const notDue = ({ dueShard: _shard, dueAt: _at, ...item }: RawItem): RawItem => item;

/** Nobody knows whether it arrived after the point in time: a person decides who gets it again. */
const heldDelivery = (item: RawItem, now: Date): Restored => {
  const delivery = deliverySchema.parse(item.state);
  if (isFinal(delivery)) return { put: item, held: false };
  return { put: { ...notDue(item), state: markDead(delivery, 'restored', now) }, held: true };
};

/** What waited was told since. */
const toldAlerts = (item: RawItem): Restored => {
  const subscriber = subscriberSchema.parse(item.state);
  const untold = [...(subscriber.sending?.notices ?? []), ...subscriber.waiting];
  if (untold.length === 0) return { put: item, held: false };
  const told = untold.map(({ key, alert_id, kind, car_id, to_cents }) => ({ key, alert_id, kind, car_id, to_cents }));
  const state: Subscriber = { ...subscriber, waiting: [], sending: null, told: [...subscriber.told, ...told] };
  return { put: { ...notDue(item), state }, held: true };
};

/** A browser that was signed out since stays so: people sign in again. */
const signedOut = (item: RawItem): Restored => ({
  put: { ...item, state: { ...userSchema.parse(item.state), sessions: [] } },
  held: false,
});

const bySort: Readonly<Record<string, (item: RawItem, now: Date) => Restored>> = {
  DLV: heldDelivery,
  ALERTS: toldAlerts,
  USER: signedOut,
};

export const restored = (item: RawItem, now: Date): Restored => {
  if (hasEnded(item, now)) return { leave: 'ended' };
  if (isPassing(item)) return { leave: 'passing' };
  const quiet = withoutEvents(item);
  return bySort[item.sk]?.(quiet, now) ?? { put: quiet, held: false };
};

/** What proves that something was done comes before what it was done for, and dealers last: nobody works for them until then. */
export const passes = ['proofs', 'rest', 'dealers'] as const;
export type Pass = (typeof passes)[number];

const proofs = ['deliveries', 'messages', 'ledger', 'consents', 'limits', 'audit'];

export const passOf = (item: Pick<RawItem, 'pk'>): Pass => {
  const kind = kindOf(item) ?? '';
  if (kind === 'tenants') return 'dealers';
  return proofs.includes(kind) ? 'proofs' : 'rest';
};
