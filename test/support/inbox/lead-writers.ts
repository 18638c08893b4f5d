import { createHmac } from 'node:crypto';
import { deliveryDraft, deriveDeliveryId } from '#functions/crm/delivery-store.ts';
import { deliverySchema } from '#functions/crm/delivery.ts';
import { createApi } from '#functions/inbox/api.ts';
import { makeNotifyLetter } from '#functions/inbox/given-lead/notify-letter.ts';
import { makeNotifyOwner } from '#functions/inbox/given-lead/notify-owner.ts';
import { makeReplyAddress } from '#functions/inbox/letters/reply-address.ts';
import { makeSendLetters } from '#functions/inbox/letters/send-letters.ts';
import { makeProjectLine } from '#functions/inbox/lines/project-line.ts';
import { takeLetter } from '#functions/inbox/mail-in/take-letter.ts';
import type { LetterIn } from '#functions/inbox/work-schema.ts';
import { signEnquiry } from '#functions/leads/published/enquiry-link.ts';
import { submittedEventId } from '#functions/leads/published/stored-lead.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { MailRefused, type MailMessage } from '#functions/runtime/mail/mail.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { delivery } from '#test/support/crm/deliveries.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { putStaff } from '#test/support/inbox/allocation.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { OPERATOR_TOKEN, secretsOf, testIds, testRuntime } from '#test/support/runtime.ts';
import { lateDocuments } from '#test/support/stores/late-documents.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';

const KEY = Buffer.alloc(24, 'a');
const endpoint = {
  id: 'dealer-crm',
  name: 'Dealer CRM',
  url: 'https://crm.example.com/hook',
  enabled: true,
  events: ['lead.submitted'],
  format: 'standard_webhooks' as const,
  secretRef: 'crm/ours',
  previousSecretRef: null,
};
const tenant = tenantContext('coastline', { overdueMinutes: 60, crm: { endpoints: [endpoint] } });

/** The mail provider refuses a letter that says this. */
export const REFUSED = 'nobody reads this';

/** Each look at it is a millisecond later, so that no two acts have one moment. */
const tickingClock = (start: string) => {
  let time = Date.parse(start);
  return {
    now: (): Date => new Date((time += 1)),
    advance: (ms: number): void => {
      time += ms;
    },
  };
};

/** Everybody who writes to a lead, each by the function, with the grants, that they write by in the product. */
export const startLeadWriters = async (lateMs: () => number) => {
  const clock = tickingClock('2026-01-05T00:00:00.000Z');
  const store = await testTable();
  const mails: MailMessage[] = [];
  const mail = {
    send: async (message: MailMessage) => {
      if (message.text.includes(REFUSED)) throw new MailRefused(message.id, undefined);
      mails.push(message);
      return { providerId: `mail-${mails.length}` };
    },
  };
  const as = (name: string) =>
    testRuntime({
      documents: lateDocuments(store.as(name).documents, lateMs),
      tenants: [tenant],
      now: clock.now,
      newId: testIds(),
      secrets: secretsOf({ 'crm/ours': `whsec_${KEY.toString('base64')}` }),
    });
  const inbox = as('api-inbox');
  const links = makeSignedLinks(inbox);
  const call = makeCaller({ inbox: createApi(inbox) });
  const incoming = as('inbox-receive-mail');
  const projectLine = makeProjectLine(incoming);
  const overdue = { ...as('notifications-overdue'), mail };
  const settlers = [
    makeNotifyOwner(overdue),
    makeNotifyLetter(overdue),
    makeSendLetters({ ...overdue, replyAddress: makeReplyAddress(overdue) }),
  ];
  await putStaff(store.table, tenant, 'ruby');
  await putStaff(store.table, tenant, 'sam');

  let made = 0;
  /** Limits are of networks: they are not what is looked at. */
  let asked = 0;
  const ip = (): string => {
    asked += 1;
    return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  };

  const newLead = async () => {
    const lead = sampleLead(tenant, `schedule-${(made += 1)}`, { submitted_at: clock.now().toISOString() });
    await putLead(store.table, tenant, lead);
    const delivery_id = deriveDeliveryId(tenant, submittedEventId(lead.lead_id), endpoint.id);
    const sent = delivery({
      tenant: tenant.id,
      delivery_id,
      endpoint_id: endpoint.id,
      subject: lead.lead_id,
      status: 'DELIVERED',
      tries: 1,
    });
    const draft = deliveryDraft(tenant, sent, sent.created_at);
    await store.table.create(keys.delivery(tenant, delivery_id), deliverySchema, draft);
    return { lead, token: await signEnquiry(links, tenant, lead) };
  };

  const crm = (lead_id: string, id: string, message: Record<string, unknown>) => {
    const body = JSON.stringify({ endpoint: endpoint.id, lead_id, ...message });
    const seconds = Math.floor(clock.now().getTime() / 1_000);
    const signature = createHmac('sha256', KEY).update(`${id}.${seconds}.${body}`).digest('base64');
    return call({
      path: `/api/v1/crm/leads/${lead_id}/status`,
      body,
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,${signature}`,
      },
      ip: ip(),
    });
  };

  return {
    tenant,
    table: store.table,
    mails,
    ...clock,
    close: store.close,
    newLead,
    crm,
    console: (lead_id: string, act: string, body: object) =>
      call({
        path: `/api/v1/operators/tenants/${tenant.id}/inbox/${lead_id}/${act}`,
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
        body,
        ip: ip(),
      }),
    page: (act: 'letters' | 'stop', body: object) => call({ path: `/api/v1/enquiry/${act}`, body, ip: ip() }),
    /** As the consumer of mails places one. */
    reply: async (lead: Awaited<ReturnType<typeof newLead>>['lead'], letter: LetterIn) => {
      const why = await takeLetter(incoming, tenant, { lead, letter, correlationId: lead.lead_id });
      await projectLine(tenant, lead.lead_id);
      return why;
    },
    /** What `notifications.overdue` does each minute; the list follows by its events. */
    settle: async (lead_id: string): Promise<void> => {
      for (const one of settlers) await one(keys.leadWork(tenant, lead_id));
      await projectLine(tenant, lead_id);
    },
  };
};

export type LeadWriters = Awaited<ReturnType<typeof startLeadWriters>>;
