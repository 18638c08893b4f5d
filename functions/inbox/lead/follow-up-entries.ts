import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { formatTime } from '#domain/hours/rules.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Timeline } from '../contract.ts';
import type { FollowUpEntry, Work } from '../work-schema.ts';

/** 'Friday, 4 December at 10:00 am', by the clock of the place that answers. */
const dueWords = ({ config }: TenantContext, lead: Lead, due_at: string): string => {
  const zone = whoAnswers(config, lead).location?.time_zone ?? dealerZone(config.locations);
  const at = new Date(due_at);
  const day = at.toLocaleDateString(config.locale, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' });
  return `${day} at ${formatTime(localDateTime(at, zone).time)}`;
};

const titleOf = (tenant: TenantContext, lead: Lead, entry: FollowUpEntry): string => {
  switch (entry.kind) {
    case 'set':
      return `To follow up on ${dueWords(tenant, lead, entry.due_at)}`;
    case 'done':
      return 'Followed up';
    case 'cleared':
      return 'No follow-up needed';
  }
};

/** What people did with the follow-up of a lead. */
export const ofFollowUps = (tenant: TenantContext, lead: Lead, { follow_ups }: Work): Timeline =>
  follow_ups.map((entry) => ({
    at: entry.at,
    kind: 'follow_up',
    title: titleOf(tenant, lead, entry),
    detail: entry.kind === 'set' ? (entry.note ?? '') : '',
    by: entry.by.name,
  }));
