import { ALERT_WORDING_VERSION, alertWording } from '#domain/alerts/wording.ts';
import { consentGranted } from '#events/consent-granted.ts';
import { consentDraft } from '#functions/privacy/published/consent-draft.ts';
import {
  consentRecordSchema,
  withdrawalSchema,
  type ConsentRecord,
} from '#functions/privacy/published/consent-record.ts';
import type { Subject, Subjects } from '#functions/privacy/published/subject.ts';
import { derivedId, sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Alert, Subscriber } from './schema.ts';

interface ConsentDeps {
  table: Pick<Table, 'load' | 'change'>;
  now: () => Date;
  subjects: Pick<Subjects, 'byEmail' | 'byPhone'>;
}

type Reached = Pick<Subscriber, 'email' | 'phone'>;

/** Where messages go: a confirmed address, else the number that was signed in with. */
export const chooseChannel = ({ email, phone }: Reached): 'email' | 'sms' | null => {
  if (email !== null) return 'email';
  return phone === null ? null : 'sms';
};

/** One consent for each alert and channel (docs/product/privacy.md, 'Consent records'). */
export const makeAlertConsents = ({ table, now, subjects }: ConsentDeps) => {
  const reached = async (
    tenant: TenantContext,
    of: Reached,
  ): Promise<{ subject: Subject; channel: 'email' | 'sms' } | null> => {
    const channel = chooseChannel(of);
    if (channel === 'email') return { channel, subject: await subjects.byEmail(tenant, of.email ?? '') };
    return channel === null ? null : { channel, subject: await subjects.byPhone(tenant, of.phone ?? '') };
  };

  const consentKey = (
    tenant: TenantContext,
    { subject, channel }: { subject: Subject; channel: string },
    alert: Alert,
  ) => keys.consent(tenant, { subject: subject.subject, channel, leadId: alert.id });

  return {
    /** Again after it was withdrawn, it is a new one. */
    give: async (tenant: TenantContext, of: Reached, alert: Alert, correlationId: string): Promise<void> => {
      const at = await reached(tenant, of);
      if (at === null) return;
      const given_at = now().toISOString();
      const record: ConsentRecord = {
        tenant: tenant.id,
        purpose: 'alert',
        subject: at.subject.subject,
        channel: at.channel,
        wording_version: ALERT_WORDING_VERSION,
        wording_hash: sha256Hex(alertWording(alert.kind, tenant.config.name)),
        given_at,
        source_url: alert.source_url,
        lead_id: alert.id,
        withdrawn_at: null,
      };
      const id = derivedId('consent.granted', tenant.id, record.subject, record.channel, alert.id, given_at);
      const event = consentGranted.create(
        { id, time: given_at, tenantId: tenant.id, correlationId, subject: record.subject },
        record,
      );
      await table.change(consentKey(tenant, at, alert), consentRecordSchema, undefined, (current) =>
        current?.withdrawn_at === null && current.given_at > (alert.active_since ?? '')
          ? undefined
          : { ...consentDraft(tenant, record, given_at), events: [event] },
      );
    },

    withdraw: async (tenant: TenantContext, of: Reached, alert: Alert): Promise<void> => {
      const at = await reached(tenant, of);
      if (at === null) return;
      const withdrawn_at = now().toISOString();
      await table.change(consentKey(tenant, at, alert), consentRecordSchema, undefined, (current) =>
        current === undefined || current.withdrawn_at !== null
          ? undefined
          : { ...consentDraft(tenant, { ...current, withdrawn_at }, withdrawn_at), events: [] },
      );
    },

    /** Asked when something is sent, never before. A withdrawal of everything covers alerts agreed to before it. */
    stands: async (tenant: TenantContext, of: Reached, alert: Alert): Promise<boolean> => {
      const at = await reached(tenant, of);
      if (at === null) return false;
      const record = (await table.load(consentKey(tenant, at, alert), consentRecordSchema))?.state;
      if (record === undefined || record.withdrawn_at !== null) return false;
      const all = await table.load(keys.withdrawal(tenant, at.subject.subject), withdrawalSchema);
      return all === undefined || record.given_at > all.state.withdrawn_at;
    },
  };
};
export type AlertConsents = ReturnType<typeof makeAlertConsents>;
