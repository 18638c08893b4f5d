import { afterOpenMinutes } from '#domain/hours/open-minutes.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** So many minutes later in the opening times of the location that answers the lead; without one every minute counts. */
export const afterAnsweringMinutes = (
  config: TenantContext['config'],
  lead: Lead,
  from: Date,
  minutes: number,
): string => {
  const { location } = whoAnswers(config, lead);
  if (location === undefined) return new Date(from.getTime() + minutes * MINUTE_MS).toISOString();
  return afterOpenMinutes({ location, country: config.country }, from, minutes).toISOString();
};

/**
 * When a question is overdue: so many minutes after it was asked, which is when the lead was sent or later, in the opening times of the location that answers it. Null where the
 * dealer set none, and for what a program may have written (docs/product/leads.md, 'Overdue').
 */
export const leadDueAt = ({ config }: TenantContext, lead: Lead, asked_at = lead.submitted_at): string | null => {
  const { overdueMinutes: minutes } = config;
  if (minutes === null || (lead.suspicions ?? []).length > 0) return null;
  return afterAnsweringMinutes(config, lead, new Date(asked_at), minutes);
};
