import type { AnyEvent } from '#events/envelope.ts';
import { notificationRequested } from '#events/notification-requested.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedRun, RemovalPlan } from './run.ts';
import { DAY_MS } from '#domain/hours/units.ts';

type Held = Pick<FeedRun, 'state' | 'hold'>;

/** When the dealer is told again of a held run; undefined for others. */
export const noticeDueAt = ({ state, hold }: Held): string | undefined =>
  state !== 'NEEDS_REVIEW' || hold === null ? undefined : new Date(Date.parse(hold.notified_at) + DAY_MS).toISOString();

/** Of a run that is held now. A source that is held already goes on with its days, whichever run it waits for. */
export const holdAfter = (earlier: Held | undefined, now: string): { hold: FeedRun['hold']; notify: boolean } => {
  const due = earlier && noticeDueAt(earlier);
  if (earlier?.hold == null || due === undefined) return { hold: { since: now, notified_at: now }, notify: true };
  if (due > now) return { hold: earlier.hold, notify: false };
  return { hold: { ...earlier.hold, notified_at: now }, notify: true };
};

const daysText = (from: string, to: string): string => {
  const days = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS));
  return days === 1 ? '1 day' : `${days} days`;
};

/** For the dealer: how many, how long they have been listed, and what can be done. */
export const heldText = ({ newly_missing, active, confirmed, listed }: RemovalPlan, receivedAt: string): string =>
  [
    `${newly_missing} of ${active} cars are missing.`,
    ...(listed === null
      ? []
      : [
          `The oldest has been listed for ${daysText(listed.oldest, receivedAt)}, half of them for ${daysText(listed.median, receivedAt)} or longer.`,
        ]),
    confirmed === 0
      ? 'Nothing was removed;'
      : `${confirmed} were missing in two earlier feeds, too, and are removed; the others wait:`,
    'approve the run if that is right.',
  ].join(' ');

/** Of a notice: rows that were not taken, and the cars that stayed as they were. */
export const rowCountDetails = ({ counts }: Pick<FeedRun, 'counts'>): Record<string, string> => ({
  ...(counts.refused === 0 ? {} : { refused_rows: String(counts.refused) }),
  ...(counts.kept === 0 ? {} : { kept_as_they_were: String(counts.kept) }),
});

/** The id derives from the day of the hold, so that a day has one notice. */
export const heldNotice = (tenant: TenantContext, run: FeedRun, now: string): AnyEvent => {
  const since = run.hold?.since ?? now;
  const day = Math.floor((Date.parse(now) - Date.parse(since)) / DAY_MS);
  return notificationRequested.create(
    {
      id: derivedId('stock', tenant.id, run.source, since, 'feed_held', String(day)),
      time: now,
      tenantId: tenant.id,
      correlationId: run.correlation_id,
      subject: run.run,
    },
    {
      notice: 'feed_held',
      details: {
        source: run.source,
        run: run.run,
        held_since: since,
        reason: run.reason ?? 'unknown',
        detail: run.detail ?? '',
        ...rowCountDetails(run),
      },
    },
  );
};
