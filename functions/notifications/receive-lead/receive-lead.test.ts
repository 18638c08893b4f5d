import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '#domain/lead/schema.ts';
import { eventName } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { MailRefused } from '#functions/runtime/mail/mail.ts';
import { submittedEvent } from '#functions/leads/published/stored-lead.ts';
import { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { testClock } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { countedSignals } from '#test/support/signals.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { consentRecordSchema } from '#functions/privacy/published/consent-record.ts';
import { loadConsentStanding } from '#functions/privacy/published/consent-standing.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { makeReceiveLead } from './receive-lead.ts';

describe('notifications.receive-lead', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let dealers = 0;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  const setUp = () => {
    const tenant = TenantContext.of({ ...tenantConfig('coastline'), id: `dealer-${(dealers += 1)}` });
    const clock = testClock();
    const sent = sentMessages();
    const warned: string[] = [];
    const { table } = store.as('notifications-receive-lead');
    const deps = { table, now: clock.now };
    const receive = makeReceiveLead({
      ...deps,
      ...sent,
      siteOrigin: 'https://{slug}.example',
      logger: { warn: (message) => warned.push(message) },
      linkSecrets: { all: async () => ['the-secret-of-the-links-01'] },
      signals: countedSignals().signals,
    });
    const example = leadSubmitted.example;
    return {
      tenant,
      clock,
      sent,
      warned,
      receive: (change: Partial<Lead> = {}) =>
        receive(
          tenant,
          submittedEvent(tenant, { lead: { ...example, ...change }, body_hash: '', correlation_id: 'c1' }),
        ),
      /** Consents by channel, with the names of the events that wait beside them. */
      consents: async (person: { email: string } | { phone: string }) => {
        const subjects = makeSubjects({ table: store.table, now: clock.now });
        const subject = await ('email' in person
          ? subjects.byEmail(tenant, person.email)
          : subjects.byPhone(tenant, person.phone));
        const entries = await store.table.list(lists.consents(tenant, subject.subject));
        const items = await store.table.loadMany(
          entries.map(({ key }) => key),
          consentRecordSchema,
        );
        const { allowed } = await loadConsentStanding({ table: store.table }, tenant, subject);
        return { items, allowed, events: items.flatMap(({ outbox }) => Object.values(outbox).map(eventName)) };
      },
    };
  };

  test('records each channel’s consent with its wording, and tells of it without a person’s data', async () => {
    const { receive, consents, tenant } = setUp();
    await receive();
    const byEmail = await consents({ email: ' MIA@example.com ' });
    expect(byEmail.items.map(({ state }) => state)).toMatchObject([
      {
        tenant: tenant.id,
        channel: 'email',
        purpose: 'marketing',
        wording_version: 'optin-1',
        wording_hash: 'c0ffee',
        lead_id: leadSubmitted.example.lead_id,
        withdrawn_at: null,
        given_at: leadSubmitted.example.consent.given_at,
        source_url: leadSubmitted.example.consent.source_url,
      },
    ]);
    const byPhone = await consents({ phone: '+61412345678' });
    expect(byPhone.allowed).toEqual(['sms', 'phone']);
    expect([...byEmail.events, ...byPhone.events]).toEqual(Array(3).fill('consent.granted'));
    expect(JSON.stringify([byEmail.items, byPhone.items])).not.toMatch(/mia|412345678/i);
  });

  test('sends one receipt and keeps one record, however often the message comes', async () => {
    const { receive, consents, sent } = setUp();
    await receive();
    await receive();
    expect(sent.mails).toHaveLength(1);
    expect((await consents({ email: 'mia@example.com' })).items).toHaveLength(1);
  });

  test('sends a text message where there is no address, and nothing where the platform cannot', async () => {
    const { receive, sent } = setUp();
    await receive({ email: null });
    expect([sent.mails.length, sent.texts.length]).toEqual([0, 1]);
    sent.fails.sms = 'unavailable';
    await receive({ email: null, lead_id: 'lead2' });
    sent.fails.sms = undefined;
    await receive({ email: null, lead_id: 'lead2' });
    expect(sent.texts).toHaveLength(1);
  });

  test('sends nothing to, and believes no consent of, what looks like a program', async () => {
    const { receive, consents, sent } = setUp();
    await receive({ suspicions: ['trap_filled'] });
    expect(sent.mails).toEqual([]);
    expect((await consents({ email: 'mia@example.com' })).items).toEqual([]);
  });

  test('sends a person three receipts in a day at most, and again the next day', async () => {
    const { receive, sent, clock } = setUp();
    for (let n = 0; n < 12; n += 1) await receive({ lead_id: `flood${n}` });
    expect(sent.mails).toHaveLength(3);
    clock.advance(24 * 3_600_000);
    await receive({ lead_id: 'next-day' });
    expect(sent.mails).toHaveLength(4);
  });

  test('records no consent where none was given', async () => {
    const { receive, consents, sent } = setUp();
    await receive({ consent: { ...leadSubmitted.example.consent, opt_in: false } });
    expect((await consents({ email: 'mia@example.com' })).items).toEqual([]);
    expect(sent.mails[0]?.text).not.toContain('/consents');
  });

  test('has the consents before the mail: when mail fails they are kept, and the receipt is tried again', async () => {
    const { receive, consents, sent } = setUp();
    sent.fails.mail = new Error('SES does not answer.');
    await expect(receive()).rejects.toThrow('does not answer');
    expect((await consents({ email: 'mia@example.com' })).allowed).toEqual(['email']);
    sent.fails.mail = undefined;
    await receive();
    expect(sent.mails).toHaveLength(1);
  });

  test('does not try again what the provider will never take, and says so', async () => {
    const { receive, sent, warned } = setUp();
    sent.fails.mail = new MailRefused('receipt', undefined);
    await receive();
    sent.fails.mail = undefined;
    await receive();
    expect(sent.mails).toEqual([]);
    expect(warned).toEqual(['receipt refused']);
  });

  test('knows the same person by another hash with another dealer', async () => {
    const [one, two] = [setUp(), setUp()];
    await one.receive();
    await two.receive();
    const [first] = (await one.consents({ email: 'mia@example.com' })).items;
    const [second] = (await two.consents({ email: 'mia@example.com' })).items;
    expect(first?.state.subject).not.toBe(second?.state.subject);
    expect(await store.table.load(keys.subjectKey(one.tenant), consentRecordSchema.loose().partial())).toBeDefined();
  });
});
