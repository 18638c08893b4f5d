import { afterOpenMinutes } from '#domain/hours/open-minutes.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/**
 * When a question is overdue: so many minutes after it was asked, which is when the lead was sent or later, in the opening times of the location that answers it. Null where the
 * dealer set none, and for what a program may have written (docs/product/leads.md, 'Overdue').
 */
export const leadDueAt = ({ config }: TenantContext, lead: Lead, asked_at = lead.submitted_at): string | null => {
  const { overdueMinutes: minutes } = config;
  if (minutes === null || (lead.suspicions ?? []).length > 0) return null;
  const from = new Date(asked_at);
  const { location } = whoAnswers(config, lead);
  if (location === undefined) return new Date(from.getTime() + minutes * 60_000).toISOString();
  return afterOpenMinutes({ location, country: config.country }, from, minutes).toISOString();
};
