import { beforeEach, describe, expect, test } from 'vitest';
import { adfDocument } from '#functions/crm/adf/document.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { receiptChannel } from '#functions/notifications/receipt/receipt.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { OUTBOX_SHARDS } from '#functions/runtime/table/item.ts';
import { grantedDocuments } from '#infra/local/table/granted-documents.ts';
import { adfFaults } from '#test/support/crm/adf-rules.ts';
import { exampleMail, plainMail } from '#test/support/inbox/portal-mails.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { testClock } from '#test/support/runtime.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { ReceivedMail } from '../received-mail.ts';
import { storedLineSchema } from '../line.ts';
import { workSchema } from '../work-schema.ts';
import { portalMailUses } from './limits.ts';
import { portalMailSchema, type PortalMailItem } from './mail-schema.ts';
import { makeReceivePortalMail } from './receive-portal-mail.ts';

const tenant = tenantContext('coastline');
const AT = '2026-11-27T00:00:00.000Z';

const setUp = async () => {
  const clock = testClock(AT);
  const memory = new MemoryTable();
  const all = new Table(memory.connect(), 'forecourt', OUTBOX_SHARDS);
  // With the grants that whoever takes mails is given for them, and no others.
  const granted = new Table(grantedDocuments(memory.connect(), portalMailUses), 'forecourt', OUTBOX_SHARDS);
  const receive = makeReceivePortalMail({ table: granted, now: clock.now });
  const source = tenant.config.sources[0]?.id ?? '';
  await putStock(
    all,
    tenant,
    stockItem({ source }, { stocknum: 'C-1040', location_id: tenant.config.locations[0]?.id ?? null }),
  );
  return {
    clock,
    all,
    receive: (mail: ReceivedMail) => receive(tenant, mail),
    lead: async ({ lead_id }: Pick<PortalMailItem, 'lead_id'>) =>
      all.load(keys.lead(tenant, lead_id ?? ''), storedLeadSchema),
    work: async ({ lead_id }: Pick<PortalMailItem, 'lead_id'>) =>
      (await all.load(keys.leadWork(tenant, lead_id ?? ''), workSchema))?.state,
    leads: async () => (await all.list(lists.leads(tenant))).length,
  };
};

let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});

describe('a mail of a portal that can be read', () => {
  test.each([
    ['carsales-text', 'carsales', 'Aroha', 'aroha@example.com', '+61412345678'],
    ['carsguide-table', 'CarsGuide', 'Jo', 'jo@example.com', '+61498765432'],
    ['trademe-text', 'Trade Me Motors', 'Wiremu', 'wiremu@example.com', '+61422111222'],
    ['autotrader-adf', 'AutoTrader', 'Priya', 'priya@example.com', '+61411222333'],
  ])('%s becomes a lead about the vehicle, with its portal', async (name, portal, first_name, email, phone) => {
    const mail = await world.receive(await exampleMail(name));
    expect(mail).toMatchObject({ state: 'lead', why: null, car_id: 'v7k2m4', verified: true, portal });
    const stored = await world.lead(mail);
    expect(stored?.state.lead).toMatchObject({
      type: 'vehicle_enquiry',
      source: 'Portal',
      portal: { name: portal, verified: true, mail_id: mail.mail_id },
      first_name,
      email,
      phone,
      submitted_at: AT,
      vehicle: { car_id: 'v7k2m4' },
      consent: { opt_in: false },
    });
    expect(stored?.state.lead.reference).toMatch(/^[0-9A-Z]{6}$/);
    expect(stored?.state.lead.entered_by).toBeUndefined();
    expect(Object.values(stored?.outbox ?? {}).map(({ type }) => type)).toContain('forecourt.lead.submitted.v1');
  });

  test.each([
    ['gumtree-below', 'Sam Placeholder', 'Would you take 38k cash?', 'reply-4f2a91@reply.gumtree.example'],
    ['facebook-labels', 'Li Demo', '', 'li.demo@example.com'],
    ['cargurus-attached', 'Chloé Exemplar', 'Smith & Sons sent me. Does it have <4 seats>?', null],
  ])('%s becomes a general enquiry where it names no vehicle of the dealer', async (name, person, message, email) => {
    const mail = await world.receive(await exampleMail(name));
    const lead = (await world.lead(mail))?.state.lead;
    expect(lead).toMatchObject({ type: 'general_enquiry', message, email, vehicle: null });
    expect(`${lead?.first_name} ${lead?.last_name}`).toBe(person);
  });

  test('waits for an answer in the list at once, sends no receipt, and its ADF names the portal', async () => {
    const mail = await world.receive(await exampleMail('carsales-text'));
    const lead = (await world.lead(mail))?.state.lead;
    if (lead === undefined) throw new Error('No lead.');
    const line = await world.all.load(keys.leadLine(tenant, lead.lead_id), storedLineSchema);
    expect(line?.state).toMatchObject({ source: 'Portal', answered_at: null, open_since: AT });
    expect(receiptChannel(lead)).toBeNull();
    const meta = { id: 'e', time: AT, tenantId: tenant.id, correlationId: 'c', subject: lead.lead_id };
    const settings = { tenant: tenant.config, endpoint: {}, origin: 'https://x.example' };
    const xml = adfDocument(leadSubmitted.create(meta, lead), settings);
    expect(adfFaults(xml)).toEqual([]);
    expect(xml).toContain('<name part="full" type="business">carsales</name>');
    expect(xml).toContain('  - Also: does it have a tow bar?\nThanks!');
  });

  test('is one lead however often and at once it is delivered', async () => {
    const mail = await exampleMail('carsales-text');
    const made = await Promise.all([1, 2, 3].map(() => world.receive(mail)));
    expect(new Set(made.map(({ lead_id }) => lead_id)).size).toBe(1);
    expect(await world.leads()).toBe(1);
    expect((await world.work(made[0] ?? { lead_id: null }))?.letters ?? []).toEqual([]);
  });

  test('is a lead by one way to answer; a number that is none stays beside it', async () => {
    const text = 'Name: Mia Nguyen\nEmail: mia@example.com\nPhone: +44 7700 900123\nComments: Hi';
    const lead = (await world.lead(await world.receive(plainMail({ text }))))?.state.lead;
    expect(lead).toMatchObject({
      email: 'mia@example.com',
      phone: null,
      portal: { unusable_contact: '+44 7700 900123' },
    });
  });

  test('keeps a comment that is longer than our own forms take', async () => {
    const comment = 'Long words. '.repeat(1_000).trim();
    const text = `Name: Mia Nguyen\nEmail: mia@example.com\nComments: ${comment}`;
    expect((await world.lead(await world.receive(plainMail({ text }))))?.state.lead.message).toBe(comment);
  });
});

describe('the same person about the same vehicle within 24 hours', () => {
  const again = (text: string, id = 'again') =>
    world.receive(plainMail({ id, at: world.clock.now().toISOString(), text }));
  const SECOND = 'Name: A. Example\nMobile: +61 412 345 678\nStock no: c1040\nComments: Are you there?';

  test('asks again: a question of the first lead, with the words of the mail, and both mails are kept', async () => {
    const first = await world.receive(await exampleMail('carsales-text'));
    world.clock.advance(3_600_000);
    const second = await again(SECOND);
    expect(second).toMatchObject({ state: 'question', lead_id: first.lead_id });
    const work = await world.work(first);
    expect(work).toMatchObject({
      asked: [{ by: 'portal', id: second.mail_id }],
      letters: [{ direction: 'in', channel: 'portal', text: 'Are you there?', source: 'inbound/mail-1' }],
    });
    expect(await world.leads()).toBe(1);
    expect((await again(SECOND)).lead_id).toBe(first.lead_id);
    expect((await world.work(first))?.letters).toHaveLength(1);
  });

  test('also where the first came by the site', async () => {
    const vehicle =
      (await world.lead(await world.receive(await exampleMail('autotrader-adf'))))?.state.lead.vehicle ?? null;
    const lead = sampleLead(tenant, 'web', { submitted_at: AT, phone: '+61412345678', email: null, vehicle });
    await putLead(world.all, tenant, lead);
    expect(await again(SECOND)).toMatchObject({ state: 'question', lead_id: lead.lead_id });
  });

  test.each([
    ['another person', SECOND.replace('345 678', '345 679'), 0],
    ['another vehicle', SECOND.replace('c1040', 'X-1'), 0],
    ['a day later', SECOND, 86_400_001],
  ])('but %s is another lead', async (_, text, later) => {
    await world.receive(await exampleMail('carsales-text'));
    world.clock.advance(later);
    expect(await again(text)).toMatchObject({ state: 'lead' });
    expect(await world.leads()).toBe(2);
  });

  test('two mails at the same moment make one lead; whoever is second is tried again by its queue', async () => {
    const mails = [plainMail({ id: 'a', text: SECOND }), plainMail({ id: 'b', text: SECOND })];
    const tried = async (mail: ReceivedMail): Promise<PortalMailItem> => world.receive(mail).catch(() => tried(mail));
    const done = await Promise.all(mails.map(tried));
    expect(done.map(({ state }) => state).toSorted()).toEqual(['lead', 'question']);
    expect(await world.leads()).toBe(1);
  });
});

describe('a mail that waits for somebody', () => {
  test.each([
    ['letter', {}, 'unknown_shape'],
    ['doctype', {}, 'doctype'],
    ['carsales-text', { spam: 'fail' }, 'spam'],
    ['carsales-text', { virus: 'fail' }, 'virus'],
    ['carsales-text', { dmarc: 'fail' }, 'forged'],
  ] as const)('%s with %o is kept with its text, and is no lead', async (name, verdicts, why) => {
    const mail = await exampleMail(name);
    const kept = await world.receive({ ...mail, verdicts: { ...mail.verdicts, ...verdicts } });
    expect(kept).toMatchObject({ state: 'waiting', why, lead_id: null, text: mail.text, source: mail.source });
    expect(await world.leads()).toBe(0);
    expect(await world.all.list(lists.portalMails(tenant, 'WAITING'))).toHaveLength(1);
  });

  test('says what is wrong with a name that is none', async () => {
    const text = 'Name: Win at https://evil.example\nEmail: mia@example.com\nComments: Hi';
    expect(await world.receive(plainMail({ text }))).toMatchObject({
      why: 'refused',
      faults: ['Use letters, spaces, hyphens and apostrophes only.'],
    });
  });

  test('is read to the end when whoever read it died', async () => {
    const mail = await exampleMail('carsales-text');
    const done = await world.receive(mail);
    const key = keys.portalMail(tenant, done.mail_id);
    await world.all.change(
      key,
      portalMailSchema,
      undefined,
      (state) =>
        state && {
          state: { ...state, state: 'waiting' as const, why: 'being_read' as const, lead_id: null },
          events: [],
          lane: 'lead' as const,
          at: AT,
        },
    );
    expect(await world.receive(mail)).toMatchObject({ state: 'lead', lead_id: done.lead_id });
    expect(await world.leads()).toBe(1);
  });
});

describe('a stranger who knows the address', () => {
  const forged = (n: number, from: ReceivedMail['from'], dmarc: 'pass' | 'none') => {
    const text = `Name: Person ${'x'.repeat(1 + (n % 9))}\nEmail: p${n}@example.com\nComments: Buy`;
    const mail = plainMail({ id: `flood-${n}`, text, from });
    return world.receive({ ...mail, verdicts: { ...mail.verdicts, dmarc } });
  };

  test('with twenty domains makes forty leads an hour; the rest waits, and no portal’s lead is held up or lost', async () => {
    const made = [];
    for (let n = 0; n < 100; n += 1) made.push(await forged(n, { name: 'X', address: `a@d${n % 20}.example` }, 'pass'));
    expect(made.filter(({ state }) => state === 'lead')).toHaveLength(40);
    expect(made.filter(({ why }) => why === 'too_many')).toHaveLength(60);
    expect(await world.receive(await exampleMail('carsales-text'))).toMatchObject({ state: 'lead' });
    world.clock.advance(3_600_000);
    expect(await forged(200, { name: 'X', address: 'a@d1.example' }, 'pass')).toMatchObject({ state: 'lead' });
  });

  test('who names a portal as the sender is none, and is counted with all whom nobody vouches for', async () => {
    const made = [];
    for (let n = 0; n < 25; n += 1)
      made.push(await forged(n, { name: 'carsales', address: `x${n}@carsales.com.au` }, 'none'));
    expect(made.filter(({ state }) => state === 'lead')).toHaveLength(20);
    expect(made.every(({ verified }) => !verified)).toBe(true);
    expect((await world.lead(made[0] ?? { lead_id: null }))?.state.lead.portal).toMatchObject({ verified: false });
  });
});
