import { openMinutesBetween } from '#domain/hours/open-minutes-between.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { tagsOf, type StoredLine } from '../line.ts';
import type { ShownLine } from '../line-schema.ts';
import { isOverdue } from './view.ts';

const waitingMinutes = ({ config }: TenantContext, line: StoredLine, now: Date): number => {
  const from = new Date(line.submitted_at);
  const to = line.answered_at === null ? now : new Date(line.answered_at);
  const location = config.locations.find(({ id }) => id === line.location_id);
  if (location === undefined) return Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS));
  return openMinutesBetween({ location, country: config.country }, from, to);
};

/** What depends on time is judged when it is read. */
export const toShownLine = (tenant: TenantContext, line: StoredLine, now: Date): ShownLine => {
  const { words: _words, ...shown } = line;
  return {
    ...shown,
    waiting_minutes: waitingMinutes(tenant, line, now),
    overdue: isOverdue(tagsOf(line), now),
  };
};
