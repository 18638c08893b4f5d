import { beforeEach, describe, expect, test } from 'vitest';
import { standOfClock } from '#domain/inbox/clock.ts';
import { MailRefused } from '#functions/runtime/mail/mail.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { testStamp } from '#test/support/audit.ts';
import { leadId, putLead, sampleLead, viewer } from '#test/support/inbox/leads.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeSettleOwners } from '../given-lead/settle-owners.ts';
import { makeActs } from '../lead/acts.ts';
import { moveTo, onClock, withCall, withLetterIn, withLetterOut } from '../work.ts';
import { workSchema, type LetterIn, type Work } from '../work-schema.ts';

const tenant = tenantContext('coastline');
const LEAD = leadId('answered');
const AT = '2026-11-27T00:00:00.000Z';
const lead = sampleLead(tenant, 'answered', { submitted_at: AT });

const setUp = async () => {
  const clock = testClock(AT);
  const sent = sentMessages();
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
  });
  const { table } = runtime;
  await putLead(table, tenant, lead);
  const act = makeActs({ ...runtime, projectLine: async () => 'same' });
  const call = { tenant, viewer: viewer(), lead_id: LEAD, correlationId: 'corr-0001', stamp: testStamp() };
  const load = async (): Promise<Work> =>
    workSchema.parse((await table.load(keys.leadWork(tenant, LEAD), workSchema))?.state);
  return {
    clock,
    sent,
    table,
    act: (decide: (work: Work, now: { by: { person_id: string; name: string }; at: string }) => Work) =>
      act(call, 'letter', decide),
    answer: (id: string, text = 'It is here.', by = viewer()) => {
      clock.advance(1_000);
      return act({ ...call, viewer: by }, 'letter', (work, now) =>
        withLetterOut(work, {
          ...now,
          direction: 'out',
          id,
          channel: 'mail',
          subject: 'Your enquiry',
          text,
          template_id: null,
          state: 'queued',
          message_id: null,
        }),
      );
    },
    run: makeSettleOwners({ ...runtime, mail: sent.mail }),
    load,
    standing: async () => standOfClock(onClock(lead, await load())),
  };
};

const reply: LetterIn = {
  direction: 'in',
  id: 'reply-0001',
  at: '2026-11-27T00:10:00.000Z',
  channel: 'mail',
  from: lead.email,
  sender: 'verified',
  subject: 'Re: Your enquiry',
  text: 'And the tow bar?',
  cut: false,
  attachments: [],
  source: null,
  message_id: '<reply@shopper.example>',
};

describe('an answer by mail', () => {
  let world: Awaited<ReturnType<typeof setUp>>;
  beforeEach(async () => {
    world = await setUp();
  });

  test('leaves once, from the dealer, in the words that were written, and says so in the lead', async () => {
    await world.answer('letter-0001', 'It is here.\n\nCome and see it.');
    await world.answer('letter-0001', 'It is here.\n\nCome and see it.');
    await Promise.allSettled([world.run(), world.run()]);
    await world.run();
    expect(world.sent.mails).toHaveLength(1);
    const [mail] = world.sent.mails;
    expect(mail).toMatchObject({ audience: 'shopper', subject: 'Your enquiry', from: { name: tenant.config.name } });
    expect(mail?.to[0]?.address).toBe(lead.email);
    for (const said of ['It is here.', 'Come and see it.', 'Ruby Park', tenant.config.legal_name])
      expect(mail?.text).toContain(said);
    expect(mail?.replyTo?.address).toContain(`r-${LEAD}-`);
    // An absence may answer it: a person wrote it.
    expect(mail?.headers).not.toHaveProperty('Auto-Submitted');
    const work = await world.load();
    expect(work.letters).toMatchObject([{ state: 'sent', text: 'It is here.\n\nCome and see it.' }]);
    expect(work.status).toBe('contacted');
    expect(await world.standing()).toMatchObject({ open_since: null });
  });

  test('of two people at once is two mails, and both stand in the lead', async () => {
    await Promise.all([
      world.answer('letter-0001', 'From Ruby.'),
      world.answer('letter-0002', 'From Sam.', viewer({ id: 'person-sam', name: 'Sam Lee' })),
    ]);
    await world.run();
    expect(world.sent.mails.map(({ text }) => text.split('\n')[0]).toSorted()).toEqual(['From Ruby.', 'From Sam.']);
    expect((await world.load()).letters).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  test('answers what the shopper wrote, so that a program shows one conversation', async () => {
    await world.answer('letter-0001');
    await world.run();
    await world.act((work) => withLetterIn(work, reply, 'reply'));
    world.clock.advance(20 * 60_000);
    expect(await world.standing()).toMatchObject({ open_since: reply.at });
    await world.answer('letter-0002', 'It has one.');
    await world.run();
    const [first] = (await world.load()).letters;
    expect(world.sent.mails[0]?.headers).toEqual({});
    expect(world.sent.mails[1]?.headers).toEqual({
      'In-Reply-To': reply.message_id,
      References: [first?.message_id, reply.message_id].filter((id) => id !== null).join(' '),
    });
    expect(await world.standing()).toMatchObject({ open_since: null });
  });

  test('is sent by the next run where the provider was down', async () => {
    await world.answer('letter-0001');
    world.sent.fails.mail = new Error('down');
    expect(await world.run()).toBe(1);
    expect((await world.load()).letters).toMatchObject([{ state: 'queued' }]);
    world.sent.fails.mail = undefined;
    expect(await world.run()).toBe(0);
    expect(world.sent.mails).toHaveLength(1);
    expect((await world.load()).letters).toMatchObject([{ state: 'sent' }]);
  });
});

describe('an answer that the provider refuses', () => {
  let world: Awaited<ReturnType<typeof setUp>>;
  beforeEach(async () => {
    world = await setUp();
    world.sent.fails.mail = new MailRefused('letter-0001', undefined);
  });

  test('answers nobody: the lead is new again, its question open', async () => {
    await world.answer('letter-0001');
    expect((await world.load()).status).toBe('contacted');
    await world.run();
    await world.run();
    expect(await world.load()).toMatchObject({ status: 'new', letters: [{ state: 'refused' }] });
    expect(await world.standing()).toMatchObject({ open_since: AT, answered_at: null });
  });

  test('takes back no status that a person gave since, nor one that a call bears out', async () => {
    await world.answer('letter-0001');
    await world.act((work, now) => moveTo(work, now, { status: 'negotiating', seen: work.version }));
    await world.run();
    expect(await world.load()).toMatchObject({ status: 'negotiating', letters: [{ state: 'refused' }] });
    const other = await setUp();
    other.sent.fails.mail = new MailRefused('letter-0001', undefined);
    await other.answer('letter-0001');
    await other.act((work, now) => withCall(work, now, { id: 'call-0001', outcome: 'reached' }));
    await other.run();
    expect(await other.load()).toMatchObject({ status: 'contacted', letters: [{ state: 'refused' }] });
  });

  test('does not stand in the way of the next, which is sent', async () => {
    await world.answer('letter-0001');
    await world.run();
    world.sent.fails.mail = undefined;
    await world.answer('letter-0002');
    await world.run();
    expect(await world.load()).toMatchObject({
      status: 'contacted',
      letters: [{ state: 'refused' }, { state: 'sent' }],
    });
  });
});

describe('a lead that was erased before its answer left', () => {
  test('mails nobody', async () => {
    const world = await setUp();
    await world.answer('letter-0001');
    await world.table.remove(keys.lead(tenant, LEAD));
    await world.run();
    expect(world.sent.mails).toEqual([]);
    expect((await world.load()).letters).toMatchObject([{ state: 'refused' }]);
  });
});
