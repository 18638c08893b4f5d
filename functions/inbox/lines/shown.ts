import { waitedMinutes } from '#domain/inbox/clock.ts';
import { isFollowUpDue } from '#domain/inbox/follow-up.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { openSince, tagsOf, type StoredLine } from '../line.ts';
import type { ShownLine } from '../line-schema.ts';
import { isOverdue } from './view.ts';

const waitingMinutes = ({ config }: TenantContext, line: StoredLine, now: Date): number => {
  const open = openSince(line);
  const from = new Date(open ?? line.submitted_at);
  const to = open === null && line.answered_at !== null ? new Date(line.answered_at) : now;
  const location = config.locations.find(({ id }) => id === line.location_id);
  return waitedMinutes({ location, country: config.country }, from, to);
};

/** What depends on time is judged when it is read. */
export const toShownLine = (tenant: TenantContext, line: StoredLine, now: Date): ShownLine => {
  const { words: _words, ...shown } = line;
  return {
    ...shown,
    open_since: openSince(line),
    waiting_minutes: waitingMinutes(tenant, line, now),
    overdue: isOverdue(tagsOf(line), now),
    follow_up_due: isFollowUpDue(line.follow_up, now),
    awaits_crm: tenant.config.leadsWorkedIn === 'crm' && openSince(line) !== null && !line.crm_said,
  };
};
