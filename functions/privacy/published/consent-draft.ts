import { lists } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ConsentRecord } from './consent-record.ts';

/** Listed by subject, so that all consents of a person are found together. */
export const consentDraft = (tenant: TenantContext, state: ConsentRecord, at: string) => ({
  state,
  lane: 'lead' as const,
  at,
  listed: {
    list: lists.consents(tenant, state.subject),
    sort: `${state.given_at}#${state.lead_id}#${state.channel}`,
  },
});
