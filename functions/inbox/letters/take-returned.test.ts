import { beforeEach, describe, expect, test } from 'vitest';
import { standOfClock } from '#domain/inbox/clock.ts';
import { consentDraft } from '#functions/privacy/published/consent-draft.ts';
import { consentRecordSchema } from '#functions/privacy/published/consent-record.ts';
import { loadConsentStanding } from '#functions/privacy/published/consent-standing.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { grantedDocuments } from '#infra/local/table/granted-documents.ts';
import { testStamp } from '#test/support/audit.ts';
import { leadId, putLead, sampleLead, viewer } from '#test/support/inbox/leads.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { mailRecords } from '#test/support/mail-records.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { countedSignals } from '#test/support/signals.ts';
import { usesOf } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeSettleOwners } from '../given-lead/settle-owners.ts';
import { makeActs } from '../lead/acts.ts';
import { unsentLetter } from '../published/unsent-letter.ts';
import { create } from '../take-mail/handler.ts';
import { onClock, withCall, withLetterOut } from '../work.ts';
import { storedWorkSchema, type StoredWork } from '../work-schema.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const LEAD = leadId('returned');
const AT = '2026-11-27T00:00:00.000Z';
const BACK = '2026-11-27T00:20:00.000Z';
const lead = sampleLead(coastline, 'returned', { submitted_at: AT });

const setUp = async () => {
  const memory = new MemoryTable();
  const clock = testClock(AT);
  const sent = sentMessages();
  const over = (documents = memory.connect()) =>
    testRuntime({
      documents,
      tenants: [coastline, totara],
      now: clock.now,
      newId: testIds(),
      signals: countedSignals().signals,
    });
  const runtime = over();
  const { table } = runtime;
  const take = create(over(grantedDocuments(memory.connect(), usesOf('inbox-take-mail'))));
  await putLead(table, coastline, lead);
  const act = makeActs({ ...runtime, projectLine: async () => 'same' });
  const call = { tenant: coastline, viewer: viewer(), lead_id: LEAD, correlationId: 'corr-0001', stamp: testStamp() };
  const run = makeSettleOwners({
    ...runtime,
    mail: {
      send: async (message) => ({
        ...(await sent.mail.send(message)),
        messageId: '<ses-1@ap-southeast-2.amazonses.com>',
      }),
    },
  });
  const load = async (): Promise<StoredWork> =>
    storedWorkSchema.parse((await table.load(keys.leadWork(coastline, LEAD), storedWorkSchema))?.state);
  const write = (id: string) => {
    clock.advance(1_000);
    return act(call, 'letter', (work, now) =>
      withLetterOut(work, {
        ...now,
        direction: 'out',
        id,
        channel: 'mail',
        subject: 'Your enquiry',
        text: 'It is here.',
        template_id: null,
        state: 'queued',
        message_id: null,
      }),
    );
  };
  return {
    table,
    clock,
    now: clock.now,
    sent,
    run,
    load,
    write,
    called: () => act(call, 'call', (work, now) => withCall(work, now, { id: 'call-0001', outcome: 'reached' })),
    tell: async (...bodies: readonly unknown[]) =>
      (await take({ Records: mailRecords(...bodies) }, lambdaContext())).batchItemFailures,
    standing: async () => standOfClock(onClock(lead, await load())),
  };
};

const mailOf = (change: { tenant?: string; lead?: string; letter?: string; messageId?: string } = {}) => ({
  timestamp: AT,
  messageId: change.messageId ?? 'ses-1',
  destination: [lead.email],
  tags: {
    'ses:configuration-set': ['forecourt-production-mail'],
    tenant: [change.tenant ?? 'coastline'],
    audience: ['shopper'],
    lead: [change.lead ?? LEAD],
    letter: [change.letter ?? 'letter-0001'],
  },
});

const bounce = (bounceType = 'Permanent', bounceSubType = 'General', mail: unknown = mailOf()) => ({
  eventType: 'Bounce',
  bounce: {
    bounceType,
    bounceSubType,
    bouncedRecipients: [{ emailAddress: lead.email, action: 'failed', diagnosticCode: 'smtp; 550 user unknown' }],
    timestamp: BACK,
    feedbackId: 'f-1',
  },
  mail,
});

const complaint = (mail: unknown = mailOf()) => ({
  eventType: 'Complaint',
  complaint: { complaintFeedbackType: 'abuse', timestamp: BACK, complainedRecipients: [] },
  mail,
});

let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});

describe('an answer that comes back after it left', () => {
  beforeEach(async () => {
    await world.write('letter-0001');
    await world.run();
    expect(await world.load()).toMatchObject({ status: 'contacted', letters: [{ state: 'sent' }] });
  });

  test('answers nobody: as if the provider had refused it, with what the receiving service said', async () => {
    expect(await world.tell(bounce())).toEqual([]);
    const work = await world.load();
    expect(work).toMatchObject({
      status: 'new',
      letters: [
        {
          state: 'refused',
          returned: { kind: 'bounced', at: BACK, reason: 'The receiving service said: smtp; 550 user unknown' },
        },
      ],
    });
    expect(await world.standing()).toMatchObject({ open_since: AT, answered_at: null });
    expect(unsentLetter(work)?.state).toBe('refused');
  });

  test('is noted once, however often we are told, and a lesser word that comes late takes nothing back', async () => {
    await world.tell(bounce(), bounce());
    const { version } = await world.load();
    expect(await world.tell(bounce(), bounce('Transient', 'MailboxFull'), complaint())).toEqual([]);
    expect(await world.load()).toMatchObject({ version, letters: [{ returned: { kind: 'bounced' } }] });
  });

  test('for now only is noted, and still answers; for good, later, it does not', async () => {
    await world.tell(bounce('Transient', 'MailboxFull'));
    expect(await world.load()).toMatchObject({
      status: 'contacted',
      letters: [{ state: 'sent', returned: { kind: 'unsure', reason: 'The mailbox is full.' } }],
    });
    expect(await world.standing()).toMatchObject({ open_since: null });
    await world.tell(bounce('Permanent', 'NoEmail'));
    expect(await world.load()).toMatchObject({ status: 'new', letters: [{ state: 'refused' }] });
  });

  test('takes back no status that a call bears out', async () => {
    await world.called();
    await world.tell(bounce());
    expect(await world.load()).toMatchObject({ status: 'contacted', letters: [{ state: 'refused' }] });
  });

  test.each([
    ['another dealer’s', mailOf({ tenant: 'totara' })],
    ['of a dealer who is no more', mailOf({ tenant: 'gone' })],
    ['of a lead that is not there', mailOf({ lead: leadId('nobody') })],
    ['of a letter that is not there', mailOf({ letter: 'letter-9999' })],
    ['of another mail', mailOf({ messageId: 'ses-2' })],
    ['no letter, but a receipt', { ...mailOf(), tags: { tenant: ['coastline'], audience: ['shopper'] } }],
  ])('changes nothing where it is %s, and fails nothing', async (_, mail) => {
    const before = await world.load();
    expect(await world.tell(bounce('Permanent', 'General', mail))).toEqual([]);
    expect(await world.load()).toEqual(before);
  });
});

test('an answer that came back before it was noted as sent stays refused', async () => {
  await world.write('letter-0001');
  await world.tell(bounce());
  await world.run();
  expect(await world.load()).toMatchObject({ status: 'new', letters: [{ state: 'refused' }] });
});

describe('a complaint', () => {
  const consent = async (tenant: TenantContext) => {
    const subject = await makeSubjects(world).byEmail(tenant, lead.email ?? '');
    const key = keys.consent(tenant, { subject: subject.subject, channel: 'email', leadId: LEAD });
    const record = consentRecordSchema.parse({
      tenant: tenant.id,
      purpose: 'marketing',
      subject: subject.subject,
      channel: 'email',
      wording_version: '1',
      wording_hash: 'x',
      given_at: AT,
      source_url: '/',
      lead_id: LEAD,
      withdrawn_at: null,
    });
    await world.table.create(key, consentRecordSchema, { ...consentDraft(tenant, record, AT), events: [] });
    return async () => (await loadConsentStanding(world, tenant, subject)).allowed;
  };

  test('stands at its letter, which was delivered, and withdraws marketing by mail of this dealer only', async () => {
    const [here, there] = [await consent(coastline), await consent(totara)];
    await world.write('letter-0001');
    await world.run();
    expect(await here()).toEqual(['email']);
    expect(await world.tell(complaint(), complaint())).toEqual([]);
    expect(await world.load()).toMatchObject({
      status: 'contacted',
      letters: [{ state: 'sent', returned: { kind: 'complained' } }],
    });
    expect([await here(), await there()]).toEqual([[], ['email']]);
  });

  test('of a receipt or an alert withdraws it too', async () => {
    const here = await consent(coastline);
    const tags = { tenant: ['coastline'], audience: ['shopper'] };
    expect(await world.tell(complaint({ ...mailOf(), tags }))).toEqual([]);
    expect(await here()).toEqual([]);
  });
});

test('what nobody can read fails, so that it is kept among the dead letters', async () => {
  expect(await world.tell({ eventType: 'Open', mail: mailOf() }, bounce('Permanent', 'General', {}))).toHaveLength(2);
});
