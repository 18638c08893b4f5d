import type { Lead } from '#domain/lead/schema.ts';
import { consentGranted } from '#events/consent-granted.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { consentDraft } from '#functions/privacy/published/consent-draft.ts';
import {
  consentRecordSchema,
  withdrawalSchema,
  type ConsentRecord,
} from '#functions/privacy/published/consent-record.ts';
import type { Channel, Subject } from '#functions/privacy/published/subject.ts';

interface Given {
  lead: Lead;
  correlationId: string;
}

const toConsentRecord = (
  tenant: TenantContext,
  { lead }: Given,
  of: { subject: string; channel: Channel; withdrawn_at: string | null },
): ConsentRecord => {
  const { wording_version, wording_hash, given_at, source_url } = lead.consent;
  const wording = { wording_version, wording_hash, given_at, source_url };
  return { tenant: tenant.id, purpose: 'marketing', ...of, ...wording, lead_id: lead.lead_id };
};

const grantedEvent = (tenant: TenantContext, { correlationId }: Given, record: ConsentRecord) =>
  consentGranted.create(
    {
      id: derivedId('consent.granted', tenant.id, record.subject, record.channel, record.lead_id),
      time: record.given_at,
      tenantId: tenant.id,
      correlationId,
      subject: record.subject,
    },
    record,
  );

/**
 * Whether a lead grants anything. What looks like a program proves no consent: it may have entered somebody else's address.
 */
const grants = ({ consent, suspicions = [] }: Lead): boolean => consent.opt_in && suspicions.length === 0;

/** One record per channel, once for each lead. A consent that was withdrawn before it is recorded is so from the start. */
export const makeRecordConsents =
  ({ table, now }: Pick<Runtime, 'table' | 'now'>) =>
  async (tenant: TenantContext, given: Given, subjects: readonly Subject[]): Promise<void> => {
    if (!grants(given.lead)) return;
    for (const { subject, channels } of subjects) {
      const withdrawn = (await table.load(keys.withdrawal(tenant, subject), withdrawalSchema))?.state.withdrawn_at;
      const withdrawn_at = withdrawn !== undefined && withdrawn >= given.lead.consent.given_at ? withdrawn : null;
      for (const channel of channels) {
        const record = toConsentRecord(tenant, given, { subject, channel, withdrawn_at });
        const key = keys.consent(tenant, { subject, channel, leadId: given.lead.lead_id });
        const events = withdrawn_at === null ? [grantedEvent(tenant, given, record)] : [];
        await table.create(key, consentRecordSchema, { ...consentDraft(tenant, record, now().toISOString()), events });
      }
    }
  };
