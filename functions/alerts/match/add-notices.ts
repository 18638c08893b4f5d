import { afterQuietHours, nextDaily, type QuietHours } from '#domain/alerts/times.ts';
import type { Alert, Notice, Subscriber } from '../schema.ts';
import { isActive } from '../subscribers.ts';

/** What happens within it goes into one message: a feed changes many vehicles at once. */
const GATHER_MS = 60_000;
/** More than anybody reads; the message leads to the listing. */
const MOST_WAITING = 200;

export type FreshNotice = Omit<Notice, 'due_at'>;

export const toQuietHours = ({ zone, quiet_from, quiet_to }: Subscriber): QuietHours => ({
  zone,
  from: quiet_from,
  to: quiet_to,
});

/** When a notice may be sent at the earliest. */
export const dueTime = (subscriber: Subscriber, alert: Pick<Alert, 'pace'>, now: Date): string => {
  const quiet = toQuietHours(subscriber);
  const at =
    alert.pace === 'instant'
      ? afterQuietHours(new Date(now.getTime() + GATHER_MS), quiet)
      : nextDaily(now, quiet, subscriber.last_daily);
  return at.toISOString();
};

const isSameVehicle = (one: Pick<Notice, 'alert_id' | 'car_id'>, other: Pick<Notice, 'alert_id' | 'car_id'>): boolean =>
  one.alert_id === other.alert_id && one.car_id === other.car_id;

const isTold = (
  notice: FreshNotice,
  earlier: readonly Pick<Notice, 'key' | 'alert_id' | 'car_id' | 'kind' | 'to_cents'>[],
): boolean => {
  if (earlier.some(({ key }) => key === notice.key)) return true;
  const [last] = earlier.filter((one) => isSameVehicle(one, notice)).slice(-1);
  if (last?.kind !== notice.kind) return notice.kind === 'arrived' && last !== undefined;
  // A price that went up and down again is news only below the one that was told.
  return notice.kind !== 'price_drop' || (notice.to_cents ?? 0) >= (last.to_cents ?? 0);
};

/** Two drops before a message are one, from the first price to the last. */
const joined = (notice: FreshNotice, waiting: readonly Notice[]): FreshNotice => {
  const before = waiting.find((one) => one.kind === notice.kind && isSameVehicle(one, notice));
  return before?.kind === 'price_drop' ? { ...notice, from_cents: before.from_cents } : notice;
};

/** Sold and back before anybody was told is no news. */
const isUndone = (fresh: FreshNotice, waiting: readonly Notice[]): boolean =>
  fresh.kind === 'back' && waiting.some((one) => one.kind === 'sold' && isSameVehicle(one, fresh));

const withNotice = (subscriber: Subscriber, fresh: FreshNotice, now: Date): Subscriber => {
  const alert = subscriber.alerts.find(({ id }) => id === fresh.alert_id);
  if (alert === undefined || !isActive(alert) || subscriber.waiting.length >= MOST_WAITING) return subscriber;
  if (isTold(fresh, [...subscriber.told, ...(subscriber.sending?.notices ?? []), ...subscriber.waiting]))
    return subscriber;
  const others = subscriber.waiting.filter((one) => !isSameVehicle(one, fresh));
  if (isUndone(fresh, subscriber.waiting)) return { ...subscriber, waiting: others };
  const notice = { ...joined(fresh, subscriber.waiting), due_at: dueTime(subscriber, alert, now) };
  return { ...subscriber, waiting: [...others, notice] };
};

/** Undefined if nothing is new: the same step again, or one that was told. Pure. */
export const addNotices = (
  subscriber: Subscriber | undefined,
  notices: readonly FreshNotice[],
  now: Date,
): Subscriber | undefined => {
  if (subscriber === undefined) return undefined;
  const next = notices.reduce((current, notice) => withNotice(current, notice, now), subscriber);
  return next === subscriber ? undefined : next;
};
