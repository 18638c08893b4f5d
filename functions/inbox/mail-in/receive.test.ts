import { beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from '#domain/lead/schema.ts';
import { grantedDocuments } from '#infra/local/table/granted-documents.ts';
import { renderMime } from '#infra/ports/mail/mime.ts';
import { makeInboundAddresses } from '#functions/runtime/mail/inbound-address.ts';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { mailReceived } from '#events/mail-received.ts';
import { putLead, sampleLead, viewer } from '#test/support/inbox/leads.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { mailRecords } from '#test/support/mail-records.ts';
import { memoryObjects } from '#test/support/stores/memory-objects.ts';
import { queueBatch } from '#test/support/queue-batch.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { countedSignals } from '#test/support/signals.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { usesOf } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { personal } from '../personal.ts';
import { personalMails } from '../personal-mails.ts';
import { storedLineSchema } from '../line.ts';
import { makeListLines } from '../lines/list.ts';
import { makeProjectLine } from '../lines/project-line.ts';
import { create as createReceive } from '../receive-mail/handler.ts';
import { create as createTake } from '../take-mail/handler.ts';
import { firstWork, moveTo } from '../work.ts';
import { storedWorkSchema } from '../work-schema.ts';
import { eraseSource, listMails } from './erase-mails.ts';
import { receivedMailSchema } from './mail-item.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const MORNING = '2026-11-27T00:00:00.000Z';
const DAY = 86_400_000;
const shopper = 'mia@example.com';

interface Sent {
  to?: readonly string[];
  id?: string;
  /** Of the envelope. */
  sender?: string;
  spf?: string;
  dmarc?: string;
  spam?: string;
  virus?: string;
  raw?: Buffer;
}

const setUp = () => {
  const clock = testClock(MORNING);
  const memory = new MemoryTable();
  const objects = memoryObjects();
  const counted = countedSignals();
  const addresses = makeInboundAddresses({
    linkSecrets: { all: async () => ['secret-of-the-links'] },
    domain: 'reply.example',
  });
  const over = (documents = memory.connect()) => ({
    ...testRuntime({
      documents,
      tenants: [coastline, totara],
      now: clock.now,
      newId: testIds(),
      signals: counted.signals,
    }),
    objects,
    inboundAddresses: addresses,
  });
  const as = (name: string) => over(grantedDocuments(memory.connect(), usesOf(name)));
  const runtime = over();
  const { table } = runtime;
  const take = createTake(as('inbox-take-mail'));
  const receiveBy = (changed: Partial<ObjectStore> = {}) =>
    createReceive({ ...as('inbox-receive-mail'), objects: { ...objects, ...changed } });
  let made = 0;

  const compose = (change: Partial<MailMessage> = {}): Promise<Buffer> =>
    renderMime(
      {
        id: 'x',
        tenant: 'coastline',
        audience: 'shopper',
        from: { name: 'Mia', address: shopper },
        replyTo: null,
        to: [{ name: '', address: 'r@reply.example' }],
        subject: 'Re: Your enquiry',
        text: 'Is Saturday fine?\n\nOn Fri, 27 Nov 2026 at 10:00, Coastline <r@reply.example> wrote:\n> Come and see it.',
        ...change,
      },
      'no-reply@x.example',
    ).then((raw) => Buffer.from(raw.toString('latin1').replace(/^X-Forecourt-Message:.*\r\n/m, ''), 'latin1'));

  const notice = (sent: Sent, id: string) => ({
    mail: { messageId: id, source: sent.sender ?? shopper, timestamp: clock.now().toISOString() },
    receipt: {
      recipients: sent.to ?? [],
      spfVerdict: { status: sent.spf ?? 'PASS' },
      dkimVerdict: { status: 'PASS' },
      dmarcVerdict: { status: sent.dmarc ?? 'PASS' },
      spamVerdict: { status: sent.spam ?? 'PASS' },
      virusVerdict: { status: sent.virus ?? 'PASS' },
      action: { type: 'S3', objectKey: `mail-in/${id}` },
    },
  });

  const tell = async (...notices: readonly unknown[]) =>
    (await take({ Records: mailRecords(...notices) }, lambdaContext())).batchItemFailures;

  /** What the relay would publish: one event of each mail that came. */
  const waiting = (tenant: TenantContext): string[] =>
    [...memory.items.values()].flatMap(({ pk }) => {
      const [, owner, , id] = String(pk).split('#');
      return String(pk).includes('#MAIL#') && owner === tenant.id && id !== undefined ? [id] : [];
    });
  const eventsOf = (tenant: TenantContext, ids: readonly string[]) =>
    ids.map((mail_id) =>
      mailReceived.create(
        { id: mail_id, time: MORNING, tenantId: tenant.id, correlationId: 'c', subject: mail_id },
        { mail_id },
      ),
    );
  const read = async (tenant = coastline, receive = receiveBy()) =>
    (await receive(queueBatch(...eventsOf(tenant, waiting(tenant))), lambdaContext())).batchItemFailures;

  const send = async (sent: Sent): Promise<void> => {
    const id = sent.id ?? `ses-${(made += 1)}`;
    await objects.put(`mail-in/${id}`, sent.raw ?? (await compose()), 'message/rfc822');
    expect(await tell(notice(sent, id))).toEqual([]);
  };

  const newLead = async (n: string, change: Partial<Lead> = {}, tenant = coastline) => {
    const lead = sampleLead(tenant, n, { submitted_at: clock.now().toISOString(), email: shopper, ...change });
    await putLead(table, tenant, lead);
    await makeProjectLine(runtime)(tenant, lead.lead_id);
    clock.advance(60_000);
    return {
      id: lead.lead_id,
      address: await addresses.make({ kind: 'reply', tenant: tenant.id, lead_id: lead.lead_id }),
    };
  };
  const workOf = async (id: string, tenant = coastline) =>
    (await table.load(keys.leadWork(tenant, id), storedWorkSchema))?.state;
  const lettersOf = async (id: string) => (await workOf(id))?.letters ?? [];
  const mails = async (tenant = coastline) =>
    (
      await table.loadMany(
        waiting(tenant).map((id) => keys.receivedMail(tenant, id)),
        receivedMailSchema,
      )
    ).map(({ state }) => state);
  const kept = async () => (await mails()).filter(({ state }) => state === 'kept').length;
  return {
    clock,
    runtime,
    table,
    objects,
    counted,
    addresses,
    compose,
    notice,
    tell,
    read,
    receiveBy,
    send,
    newLead,
    workOf,
    lettersOf,
    mails,
    kept,
  };
};

let world: ReturnType<typeof setUp>;
beforeEach(() => {
  world = setUp();
});

describe('a reply to what a dealer wrote', () => {
  test('stands in its lead with its own words, opens a question, and brings the lead back to who answers', async () => {
    const { newLead, send, read, lettersOf, workOf, table } = world;
    const { id, address } = await newLead('a');
    await send({ to: [address.toUpperCase()] });
    expect(await read()).toEqual([]);
    expect(await lettersOf(id)).toMatchObject([
      {
        direction: 'in',
        channel: 'mail',
        from: shopper,
        sender: 'verified',
        text: 'Is Saturday fine?',
        cut: false,
        automatic: false,
      },
    ]);
    expect((await workOf(id))?.asked).toMatchObject([{ by: 'reply' }]);
    const line = (await table.load(keys.leadLine(coastline, id), storedLineSchema))?.state;
    expect(line?.questions).toBe(2);
  });

  test('that is told and read again and again is one letter and one question', async () => {
    const { newLead, send, read, workOf, notice, tell, mails } = world;
    const { id, address } = await newLead('a');
    await send({ to: [address], id: 'twice' });
    await tell(notice({ to: [address] }, 'twice'), notice({ to: [address, address] }, 'twice'));
    await Promise.all([read(), read(), read()]);
    await read();
    const work = await workOf(id);
    expect([work?.letters.length, work?.asked.length, (await mails()).map(({ state }) => state)]).toEqual([
      1,
      1,
      ['letter'],
    ]);
  });

  test('survives a consumer that dies at any step, and is placed once', async () => {
    const { newLead, send, read, receiveBy, objects, workOf, mails, compose } = world;
    const { id, address } = await newLead('a');
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]);
    const files = [1, 2].map((n) => ({ filename: `${n}.jpg`, contentType: 'image/jpeg', content: jpeg }));
    await send({ to: [address], raw: await compose({ attachments: files }) });
    const die = () => Promise.reject(new Error('dead'));
    expect(await read(coastline, receiveBy({ size: die }))).toHaveLength(1);
    expect(await read(coastline, receiveBy({ get: die }))).toHaveLength(1);
    let puts = 0;
    const dieAtSecond: ObjectStore['put'] = (...put) => ((puts += 1) === 2 ? die() : objects.put(...put));
    expect(await read(coastline, receiveBy({ put: dieAtSecond }))).toHaveLength(1);
    expect(await workOf(id)).toBeUndefined();
    expect(await read()).toEqual([]);
    expect([(await workOf(id))?.letters.length, (await mails())[0]?.state]).toEqual([1, 'letter']);
  });

  test.each<[string, Sent, Partial<MailMessage>, string]>([
    [
      'of another address',
      { sender: 'eve@evil.example' },
      { from: { name: 'Mia', address: 'eve@evil.example' } },
      'other_address',
    ],
    ['whose domain says that it is forged', { dmarc: 'FAIL' }, {}, 'unverified'],
    [
      'of a domain without a rule, sent by a stranger’s server',
      { dmarc: 'GRAY', sender: 'eve@evil.example' },
      {},
      'unverified',
    ],
    ['of a domain without a rule, sent by its own server', { dmarc: 'GRAY' }, {}, 'verified'],
  ])('%s says how sure we are of its sender', async (_, sent, change, standing) => {
    const { newLead, send, read, lettersOf, compose } = world;
    const { id, address } = await newLead('a');
    await send({ ...sent, to: [address], raw: await compose(change) });
    await read();
    expect(await lettersOf(id)).toMatchObject([{ sender: standing }]);
  });

  test.each<[string, Sent, Record<string, string>]>([
    ['an absence', {}, { 'Auto-Submitted': 'auto-replied' }],
    ['a bounce', { sender: '' }, {}],
    ['a list', {}, { Precedence: 'bulk' }],
    ['a mail of ours that came back', {}, { 'X-Forecourt-Message': 'receipt.1' }],
  ])('by a machine asks nothing: %s', async (_, sent, headers) => {
    const { newLead, send, read, workOf, compose } = world;
    const { id, address } = await newLead('a');
    const raw = Buffer.concat([
      Buffer.from(
        Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join(''),
      ),
      await compose(),
    ]);
    await send({ ...sent, to: [address], raw });
    await read();
    const work = await workOf(id);
    expect([work?.letters.length, work?.asked]).toEqual([1, []]);
    expect(work?.letters[0]).toMatchObject({ automatic: true });
    expect(work?.notify_letter_at).toBeNull();
  });

  test('of "Auto-Submitted: no" is a person’s', async () => {
    const { newLead, send, read, workOf, compose } = world;
    const { id, address } = await newLead('a');
    await send({ to: [address], raw: Buffer.concat([Buffer.from('Auto-Submitted: no\r\n'), await compose()]) });
    await read();
    expect((await workOf(id))?.asked).toHaveLength(1);
  });

  test('keeps photos and papers under names of ours, and says why it refused the rest', async () => {
    const { newLead, send, read, lettersOf, compose, objects } = world;
    const { id, address } = await newLead('a');
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    const attachments = [
      { filename: '../../../licence.jpg', contentType: 'image/jpeg', content: jpeg },
      { filename: 'run.exe', contentType: 'application/x-msdownload', content: Buffer.from('MZ') },
      { filename: 'page.pdf', contentType: 'application/pdf', content: '<html><script>1</script></html>' },
      { filename: 'page.html', contentType: 'text/html', content: '<script>1</script>' },
      { filename: 'a.txt', contentType: 'text/plain', content: '<!doctype html><script>1</script>' },
    ];
    await send({ to: [address], raw: await compose({ attachments }) });
    await read();
    const [letter] = await lettersOf(id);
    const files = letter?.direction === 'in' ? letter.attachments : [];
    expect(files.map(({ name, refused }) => [name, refused])).toEqual([
      ['licence.jpg', null],
      ['run.exe', 'type'],
      ['page.pdf', 'type'],
      ['page.html', 'type'],
      ['a.txt', 'type'],
    ]);
    expect(files[0]?.object).toMatch(/^mail-files\/coastline\/[a-z2-7]{26}\/0$/);
    expect((await objects.get(files[0]?.object ?? ''))?.body).toEqual(jpeg);
  });

  test('with a virus keeps its words and none of its files', async () => {
    const { newLead, send, read, lettersOf, compose } = world;
    const { id, address } = await newLead('a');
    const attachments = [{ filename: 'a.jpg', contentType: 'image/jpeg', content: Buffer.from([0xff, 0xd8, 0xff, 0]) }];
    await send({ to: [address], virus: 'FAIL', raw: await compose({ attachments }) });
    await read();
    expect(await lettersOf(id)).toMatchObject([{ attachments: [{ object: null, refused: 'virus' }] }]);
  });
});

describe('a person who is erased', () => {
  test('takes their mails along: letter, files and the mail itself are gone', async () => {
    const { newLead, send, read, workOf, compose, objects, mails, table, clock } = world;
    const { id, address } = await newLead('a');
    const attachments = [{ filename: 'a.jpg', contentType: 'image/jpeg', content: Buffer.from([0xff, 0xd8, 0xff, 0]) }];
    await send({ to: [address], raw: await compose({ attachments }) });
    await read();
    const [mail] = await mails();
    const letter = (await workOf(id))?.letters[0];
    const file = letter?.direction === 'in' ? (letter.attachments[0]?.object ?? '') : '';
    clock.advance(4_000 * DAY);
    const subjects = {
      byEmail: () => Promise.reject(new Error()),
      byPhone: () => Promise.reject(new Error()),
      ofLead: async () => [],
    };
    expect(await personal.expire?.({ table, now: clock.now, subjects }, coastline)).toBe(1);
    expect(await workOf(id)).toBeUndefined();
    await read();
    expect([await objects.size(file), await objects.size(mail?.source ?? ''), await mails()]).toEqual([0, 0, []]);
  });

  const subjects = {
    byEmail: async () => ({ subject: 's', channels: [], of: async () => [] }),
    byPhone: () => Promise.reject(new Error()),
    ofLead: async () => [],
  };

  test.each<[string, Sent, boolean]>([
    ['nobody has read', {}, false],
    ['was handed on as spam', { spam: 'FAIL' }, true],
  ])('takes along what they sent and %s', async (_, sent, isRead) => {
    const { newLead, send, read, objects, mails, table, clock } = world;
    const { address } = await newLead('a');
    await send({ ...sent, to: [address] });
    await send({ ...sent, to: [address], sender: 'other@example.com' });
    if (isRead) await read();
    const deps = { table, now: clock.now, subjects };
    const found = await personalMails.find(deps, coastline, { email: shopper });
    expect(found.map(({ data }) => data)).toMatchObject([{ from: shopper }]);
    for (const one of found) await one.erase?.();
    await read();
    expect(await personalMails.find(deps, coastline, { email: shopper })).toEqual([]);
    const left = await mails();
    expect(left.map(({ sender }) => sender)).toEqual(['other@example.com']);
    expect(await objects.size('mail-in/ses-1')).toBe(0);
    expect(await objects.size(left[0]?.source ?? '')).toBeGreaterThan(0);
  });

  test('takes along a mail that was handed on by an item from before these were listed', async () => {
    const { newLead, send, read, objects, mails, table } = world;
    const { address } = await newLead('a');
    await send({ spam: 'FAIL', to: [address] });
    await read();
    const [before] = await mails();
    if (before === undefined) throw new Error('no mail');
    const { mail_id, at, source } = before;
    await table.change(keys.receivedMail(coastline, mail_id), receivedMailSchema, undefined, (state) =>
      state === undefined ? undefined : { state, events: [], lane: 'lead', at },
    );
    expect(await listMails(table, coastline)).toEqual([]);
    await eraseSource(table, coastline, { at, source });
    await eraseSource(table, coastline, { at, source });
    await read();
    expect(await objects.size(source)).toBe(0);
    expect((await mails()).map((mail) => mail.mail_id)).toEqual([mail_id]);
  });

  test('is not read anew by a mail that came before, and what they write later is handed on', async () => {
    const { newLead, send, read, objects, mails, table, clock, workOf } = world;
    const { id, address } = await newLead('a');
    await send({ to: [address] });
    clock.advance(1_000);
    const erased_at = clock.now().toISOString();
    await table.change(keys.lead(coastline, id), storedLeadSchema, undefined, (lead) =>
      lead === undefined ? undefined : { state: { ...lead, erased_at }, events: [], lane: 'lead', at: erased_at },
    );
    await read();
    await read();
    expect([await workOf(id), await mails(), await objects.size('mail-in/ses-1')]).toEqual([undefined, [], 0]);
    clock.advance(1_000);
    await send({ to: [address] });
    await read();
    expect(await mails()).toMatchObject([{ state: 'handed_on', why: 'no_lead' }]);
  });
});

describe('an address', () => {
  test('of another dealer, or that nobody made, brings nothing to anybody', async () => {
    const { newLead, send, mails, addresses, lettersOf } = world;
    const { id, address } = await newLead('a');
    const forged = [
      address.replace('@coastline.', '@totara.'),
      address.replace(/-[a-z2-7]{16}@/, '-aaaaaaaaaaaaaaaa@'),
      await addresses.make({ kind: 'reply', tenant: 'nobody', lead_id: id }),
      'coastline@reply.example',
    ];
    await send({ to: forged });
    expect([await mails(), await mails(totara), await lettersOf(id)]).toEqual([[], [], []]);
  });

  test('of a lead that another dealer has goes among the mails of the dealer it names, and is told nothing of', async () => {
    const { newLead, send, read, mails, addresses, workOf } = world;
    const { id } = await newLead('a', {}, totara);
    const address = await addresses.make({ kind: 'reply', tenant: 'coastline', lead_id: id });
    await send({ to: [address] });
    await read();
    expect([(await mails())[0], await workOf(id, totara)]).toMatchObject([
      { state: 'handed_on', why: 'no_lead' },
      undefined,
    ]);
  });

  test('beside another one of the same mail gets a letter of its own', async () => {
    const { newLead, send, read, lettersOf } = world;
    const [one, two] = [await newLead('a'), await newLead('b')];
    await send({ to: [one.address, two.address] });
    await read();
    expect([(await lettersOf(one.id)).length, (await lettersOf(two.id)).length]).toEqual([1, 1]);
  });
});

describe('what no lead takes', () => {
  test.each<[string, Sent, { state: string; why: string }, number]>([
    ['spam', { spam: 'FAIL' }, { state: 'handed_on', why: 'spam' }, 0],
    ['a mail that the bucket has no more', { id: 'lost' }, { state: 'kept', why: 'gone' }, 1],
  ])('is kept for the dealer: %s', async (_, sent, outcome, count) => {
    const { newLead, send, read, mails, kept, objects, lettersOf } = world;
    const { id, address } = await newLead('a');
    await send({ ...sent, to: [address] });
    if (sent.id === 'lost') await objects.remove('mail-in/lost');
    expect(await read()).toEqual([]);
    expect([(await mails())[0], await kept(), await lettersOf(id)]).toMatchObject([outcome, count, []]);
  });

  test('is what comes to the address for portals: it is handed on to those who read it', async () => {
    const { send, read, addresses, mails } = world;
    await send({ to: [await addresses.make({ kind: 'portal', tenant: 'coastline' })] });
    await read();
    expect(await mails()).toMatchObject([{ state: 'handed_on', why: 'portal', lead_id: null }]);
  });

  test('a notice that is none is tried again and stands in nobody’s way', async () => {
    const { newLead, notice, tell, mails } = world;
    const { address } = await newLead('a');
    expect(await tell('no JSON', {}, notice({ to: [address] }, 'good'))).toEqual([
      { itemIdentifier: 'm0' },
      { itemIdentifier: 'm1' },
    ]);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a flood', () => {
  test('of one sender to one lead ends after 30 an hour, and the dealer’s other mail comes as before', async () => {
    const { newLead, send, mails, counted } = world;
    const [flooded, other] = [await newLead('a'), await newLead('b')];
    for (let n = 0; n < 60; n += 1) await send({ to: [flooded.address], sender: 'eve@evil.example' });
    await send({ to: [flooded.address] });
    await send({ to: [other.address] });
    const came = await mails();
    const of = (to: string, sender: string) => came.filter((one) => one.to === to && one.sender === sender).length;
    expect(of(flooded.address, 'eve@evil.example')).toBeLessThanOrEqual(40);
    expect([of(flooded.address, shopper), of(other.address, shopper)]).toEqual([1, 1]);
    expect(counted.counts()['inbox.mail-flood']).toBeGreaterThan(0);
  });

  test('of twenty senders to one lead ends after twenty letters an hour', async () => {
    const { newLead, send, read, workOf, mails } = world;
    const { id, address } = await newLead('a');
    for (let n = 0; n < 25; n += 1) await send({ to: [address], sender: `eve${n}@evil.example` });
    // All at once: who loses too many rounds of the write comes again.
    await read();
    await read();
    expect((await workOf(id))?.letters).toHaveLength(20);
    expect((await mails()).filter(({ why }) => why === 'too_many')).toHaveLength(5);
  });

  test('leaves room in the lead for what the dealer writes', async () => {
    const { newLead, send, read, workOf, mails, clock, compose } = world;
    const { id, address } = await newLead('a');
    const raw = await compose({ text: 'x'.repeat(20_000) });
    for (let hour = 0; hour < 2; hour += 1) {
      for (let n = 0; n < 25; n += 1) await send({ to: [address], raw, sender: `eve${n}@evil.example` });
      await read();
      clock.advance(3_700_000);
    }
    const work = await workOf(id);
    expect(work?.letters.length).toBeLessThanOrEqual(20);
    expect(Buffer.byteLength(JSON.stringify(work))).toBeLessThan(150_000);
    const why = new Set((await mails()).map((one) => one.why));
    expect([...why].toSorted()).toEqual(['full', null].toSorted());
  });
});

describe('a reply to a lead that ended', () => {
  const setStatus = async (id: string, status: 'sold' | 'lost' | 'spam') => {
    const { table, clock, runtime } = world;
    const reason = status === 'sold' ? {} : { reason: 'x' };
    await table.change(
      keys.leadWork(coastline, id),
      storedWorkSchema,
      { ...firstWork({ lead_id: id }), notify_owner_at: null },
      (current) => ({
        state: {
          ...moveTo(
            current,
            { by: { person_id: 'p', name: 'P' }, at: clock.now().toISOString() },
            { status, seen: current.version, ...reason },
          ),
          notify_owner_at: null,
        },
        events: [],
        lane: 'lead',
        at: clock.now().toISOString(),
      }),
    );
    await makeProjectLine(runtime)(coastline, id);
    clock.advance(60_000);
  };
  const unanswered = async () => {
    const answer = await makeListLines(world.runtime)(coastline, viewer(), { view: 'unanswered', limit: 50 });
    return answer.changed
      ? { ids: answer.lines.map(({ lead_id }) => lead_id), count: answer.counts?.unanswered }
      : undefined;
  };

  test.each(['sold', 'lost'] as const)(
    'as %s is seen among the unanswered, however old the lead is, until somebody ends it again',
    async (status) => {
      const { newLead, send, read, clock } = world;
      const { id, address } = await newLead('a');
      await setStatus(id, status);
      clock.advance(120 * DAY);
      expect(await unanswered()).toEqual({ ids: [], count: 0 });
      await send({ to: [address] });
      await read();
      clock.advance(60_000);
      expect(await unanswered()).toEqual({ ids: [id], count: 1 });
      await setStatus(id, status === 'sold' ? 'lost' : 'sold');
      clock.advance(60_000);
      expect(await unanswered()).toEqual({ ids: [], count: 0 });
    },
  );

  test('as spam stays where it is', async () => {
    const { newLead, send, read, clock, lettersOf } = world;
    const { id, address } = await newLead('a');
    await setStatus(id, 'spam');
    await send({ to: [address] });
    await read();
    clock.advance(60_000);
    expect([(await lettersOf(id)).length, await unanswered()]).toEqual([1, { ids: [], count: 0 }]);
  });

  test('by a machine ends nobody’s rest', async () => {
    const { newLead, send, read, clock, compose } = world;
    const { id, address } = await newLead('a');
    await setStatus(id, 'sold');
    await send({
      to: [address],
      raw: Buffer.concat([Buffer.from('Auto-Submitted: auto-replied\r\n'), await compose()]),
    });
    await read();
    clock.advance(60_000);
    expect(await unanswered()).toEqual({ ids: [], count: 0 });
  });
});
