import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from '#domain/lead/schema.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { notificationRequested } from '#events/notification-requested.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import {
  noticesAddressSchema,
  noticesSubject,
  type NoticesAddress,
} from '#functions/operators/published/notices-address.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { MailRefused } from '#functions/runtime/mail/mail.ts';
import { leadSort, storedLeadSchema, submittedEvent } from '#functions/leads/published/stored-lead.ts';
import { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { testClock } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { countedSignals } from '#test/support/signals.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { makeReceiveLead } from '../receive-lead/receive-lead.ts';
import { makeNotifyDealer } from './notify-dealer.ts';

const ADDRESS = 'yard@coastline.example';
const linkSecrets = { all: async (): Promise<[string]> => ['the-secret-of-the-links-01'] };
const noEndpoints = { crm: { endpoints: [] } };

describe('a lead that no system takes', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let dealers = 0;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  const setUp = (noticesTo: string | null, change: Partial<TenantConfig> = noEndpoints) => {
    const mail = { from: null, replyTo: null, noticesTo };
    const tenant = TenantContext.of({ ...tenantConfig('coastline'), id: `told-${(dealers += 1)}`, mail, ...change });
    const { now, advance } = testClock();
    const sent = sentMessages();
    const counted = countedSignals();
    const deps = { ...sent, now, linkSecrets, logger: { warn: () => undefined }, signals: counted.signals };
    const receive = makeReceiveLead({
      ...deps,
      table: store.as('notifications-receive-lead').table,
      siteOrigin: 'https://{slug}.example',
    });
    const notify = makeNotifyDealer({ ...deps, table: store.as('notifications-notify-dealer').table });
    const at = () => now().toISOString();
    const draft = <S>(state: S) => ({ state, events: [], lane: 'lead' as const, at: at() });
    return {
      tenant,
      sent,
      now,
      counted: counted.counts,
      toDealer: () => sent.mails.filter(({ to }) => to.some(({ address }) => address === ADDRESS)),
      lead: async (given: Partial<Lead> = {}): Promise<void> => {
        advance(1_000);
        const lead = { ...leadSubmitted.example, submitted_at: at(), ...given };
        const state = { lead, body_hash: '', correlation_id: 'c1' };
        const listed = { list: lists.leads(tenant), sort: leadSort(lead) };
        await store.table.create(keys.lead(tenant, lead.lead_id), storedLeadSchema, { ...draft(state), listed });
        await receive(tenant, submittedEvent(tenant, state));
      },
      address: (state: NoticesAddress) =>
        store.table.change(keys.noticesAddress(tenant.id), noticesAddressSchema, undefined, () => draft(state)),
      notice: async (notice: 'notices_asked' | 'notices_confirmed', details: Record<string, string>) => {
        advance(1_000);
        const meta = { id: `e-${notice}`, time: at(), tenantId: tenant.id, correlationId: 'c', subject: tenant.id };
        await notify(tenant, notificationRequested.create(meta, { notice, details }));
      },
    };
  };

  test('is mailed whole to the dealer, once, so that an answer goes to the person', async () => {
    const { lead, toDealer } = setUp(ADDRESS);
    await lead();
    await lead();
    expect(toDealer()).toHaveLength(1);
    const [mail] = toDealer();
    expect(mail?.replyTo).toEqual({ name: 'Mia Nguyen', address: 'mia@example.com' });
    expect(mail?.subject).toBe('Coastline Auto Group: Vehicle Enquiry: 2021 Toyota Hilux SR5');
    for (const part of ['Mia Nguyen', 'mia@example.com', '0412 345 678', 'Is this still available?', 'U1234'])
      expect(mail?.text).toContain(part);
  });

  test('is told before the receipt, so that a mail that failed is tried again with it', async () => {
    const { lead, sent, toDealer } = setUp(ADDRESS);
    sent.fails.mail = new Error('SES does not answer.');
    await expect(lead()).rejects.toThrow('does not answer');
    sent.fails.mail = undefined;
    await lead();
    expect(toDealer()).toHaveLength(1);
    expect(sent.mails).toHaveLength(2);
  });

  test('is not mailed where an endpoint takes it, and is where its filters leave it out', async () => {
    const [endpoint] = tenantConfig('coastline').crm.endpoints;
    if (endpoint === undefined) throw new Error('The demo dealer has no endpoint.');
    const taken = setUp(ADDRESS, { crm: { endpoints: [endpoint] } });
    await taken.lead();
    expect(taken.toDealer()).toEqual([]);
    const filtered = setUp(ADDRESS, { crm: { endpoints: [{ ...endpoint, kinds: ['test_drive'] }] } });
    await filtered.lead();
    expect(filtered.toDealer()).toHaveLength(1);
  });

  test('reaches a person of ours where the dealer’s address refuses it, or there is none', async () => {
    const refusing = setUp(ADDRESS);
    refusing.sent.fails.mail = new MailRefused('lead', new Error('no such address'));
    await refusing.lead({ email: null });
    expect(refusing.counted()).toEqual({ 'notifications.dealer-unreachable': 1 });
    const without = setUp(null);
    await without.lead();
    await without.lead();
    expect(without.counted()).toEqual({ 'notifications.dealer-unreachable': 1 });
  });

  test('is kept here where the dealer says so', async () => {
    const { lead, toDealer, counted } = setUp(ADDRESS, { ...noEndpoints, leads: 'kept here' });
    await lead();
    expect(toDealer()).toEqual([]);
    expect(counted()).toEqual({});
  });

  test('is marked where it looks like a program’s work, and still told', async () => {
    const { lead, toDealer } = setUp(ADDRESS);
    await lead({ suspicions: ['trap_filled'] });
    expect(toDealer()[0]?.text).toContain('looks like the work of a program');
  });

  describe('while the address waits', () => {
    const asked_at = '2026-11-21T00:00:00.000Z';
    const waiting = { address: ADDRESS, asked_at };
    let world: ReturnType<typeof setUp>;
    beforeEach(async () => {
      world = setUp(null);
      await world.address({ confirmed: null, confirmed_by: null, waiting });
    });

    test('is told to nobody, and once the address is confirmed, also where the settings are still of before', async () => {
      await world.lead({ lead_id: 'before-1' });
      await world.lead({ lead_id: 'before-2' });
      expect(world.toDealer()).toEqual([]);
      await world.address({ confirmed: ADDRESS, confirmed_by: noticesSubject(waiting), waiting: null });
      await world.lead({ lead_id: 'after' });
      await world.notice('notices_confirmed', { since: asked_at });
      const told = world.toDealer().map(({ id }) => id);
      expect(told).toEqual(['lead.after', 'notice.e-notices_confirmed', 'lead.before-1', 'lead.before-2']);
    });

    test('only the link is mailed to it: it opens the operators’ page with a token behind #', async () => {
      await world.notice('notices_asked', { confirm_page: 'https://api.example/live/api/v1/notices/x' });
      const [mail] = world.toDealer();
      const [, token = ''] = /https:\/\/api\.example\/live\/api\/v1\/notices\/x#(\S+)/.exec(mail?.text ?? '') ?? [];
      const links = makeSignedLinks({ linkSecrets, now: world.now });
      expect(await links.open(world.tenant, 'notices', token)).toMatchObject({
        kind: 'open',
        subject: noticesSubject(waiting),
      });
    });
  });
});
