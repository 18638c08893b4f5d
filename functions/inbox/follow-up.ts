import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { followUpOf, type FollowUp } from '#domain/inbox/follow-up.ts';
import { isFinished } from '#domain/inbox/work.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { grown, onClock, refuseOther, type Act } from './work.ts';
import type { FollowUpEntry, Work } from './work-schema.ts';

/** By the hours and the calendar of the place that answers the lead. */
export const leadFollowUp = ({ config }: TenantContext, lead: Lead, work: Work): FollowUp | null => {
  const { location } = whoAnswers(config, lead);
  const { status, calls, follow_ups } = work;
  return followUpOf(
    { ...onClock(lead, work), status, calls, follow_ups },
    {
      location,
      country: config.country,
      zone: location?.time_zone ?? dealerZone(config.locations),
      hasUsual: config.leadsWorkedIn !== 'crm',
    },
  );
};

/** Whoever plans further ahead meant another year. */
const MOST_AHEAD_MS = 366 * DAY_MS;

/** What somebody asks for; its id is the caller's, so that a repeated call adds nothing. */
export type NewFollowUp =
  { id: string; kind: 'set'; due_at: string; note: string | null } | { id: string; kind: 'done' | 'cleared' };

const checkDate = (due_at: string, at: string): void => {
  const ahead = Date.parse(due_at) - Date.parse(at);
  if (ahead > 0 && ahead <= MOST_AHEAD_MS) return;
  const message = ahead > 0 ? 'Choose a time within a year.' : 'Choose a time that is still to come.';
  throw new Problem('validation_failed', message, { errors: [{ field: 'due_at', message }] });
};

const isSame = (before: FollowUpEntry, wanted: NewFollowUp): boolean =>
  before.kind === 'set'
    ? wanted.kind === 'set' && before.due_at === wanted.due_at && before.note === wanted.note
    : before.kind === wanted.kind;

const toEntry = (wanted: NewFollowUp, act: Act): FollowUpEntry => ({ ...act, ...wanted });

/** The last one counts: a date takes the place of the one before it. */
export const withFollowUp = (work: Work, act: Act, wanted: NewFollowUp): Work => {
  const before = work.follow_ups.find(({ id }) => id === wanted.id);
  if (before !== undefined) {
    refuseOther(isSame(before, wanted));
    return work;
  }
  if (wanted.kind === 'set') checkDate(wanted.due_at, act.at);
  if (isFinished(work.status))
    throw new Problem('validation_failed', `This lead is ${work.status}. Open it again before you follow it up.`);
  return grown(work, { follow_ups: [...work.follow_ups, toEntry(wanted, act)] });
};
