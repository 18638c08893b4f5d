import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/hours/units.ts';
import { leadOverdue } from '#events/lead-overdue.ts';
import { notificationRequested } from '#events/notification-requested.ts';
import { noticesMailChanged } from '#events/notices-mail-changed.ts';
import { MailRefused } from '#functions/runtime/mail/mail.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { countedSignals } from '#test/support/signals.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { mailStandingSchema } from './mail-standing.ts';
import { makeNotifyDealer } from './notify-dealer.ts';

const meta = {
  id: 'event1',
  time: '2026-11-21T03:00:00.000Z',
  tenantId: 'coastline',
  correlationId: 'c1',
  subject: 's',
};
const notices = [
  ...([
    'delivery_dead',
    'endpoint_disabled',
    'endpoint_unusable',
    'feed_refused',
    'feed_held',
    'feed_pull_failing',
  ] as const),
  ...(['feed_rows_kept', 'feed_reserved_car', 'reviews_failing'] as const),
] as const;

const setUp = (noticesTo: string | null) => {
  const tenant = tenantContext('coastline', { mail: { from: null, replyTo: null, noticesTo } });
  const sent = sentMessages();
  const warned: unknown[] = [];
  const clock = testClock();
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
  });
  const logger = { warn: (message: string, fields?: object) => warned.push({ message, ...fields }) };
  const counted = countedSignals();
  const { now, advance } = clock;
  const notify = makeNotifyDealer({ ...runtime, ...sent, now, logger, signals: counted.signals });
  return {
    advance,
    signalled: counted.counts,
    standing: async () => (await runtime.table.load(keys.noticesMail(tenant), mailStandingSchema))?.state,
    told: async () => {
      const stored = await runtime.table.load(keys.noticesMail(tenant), mailStandingSchema);
      return Object.values(stored?.outbox ?? {}).map((one) => noticesMailChanged.read(one).refused);
    },
    notify: (event: Parameters<typeof notify>[1]) => notify(tenant, event),
    sent,
    warned,
  };
};

describe('notices to a dealer', () => {
  test.each(notices)('of %s are mailed once, in words', async (notice) => {
    const { notify, sent } = setUp('manager@coastline.example');
    const event = notificationRequested.create(meta, { notice, details: { endpoint_id: 'crm', reason: 'gone' } });
    await notify(event);
    await notify(event);
    expect(sent.mails).toHaveLength(1);
    expect(sent.mails[0]?.to).toMatchObject([{ address: 'manager@coastline.example' }]);
    expect(sent.mails[0]?.text).toContain('System: crm\nReason: Gone');
  });

  test('of a lead that nobody took name the lead and the threshold, and no person', async () => {
    const { notify, sent } = setUp('manager@coastline.example');
    await notify(leadOverdue.create(meta, leadOverdue.example));
    expect(sent.mails[0]?.text).toContain(leadOverdue.example.lead_id);
    expect(sent.mails[0]?.text).toContain('within 60 minutes of opening time');
  });

  test('without an address are lines of the log, and reach a person of ours', async () => {
    const { notify, sent, warned, signalled } = setUp(null);
    await notify(notificationRequested.create(meta, notificationRequested.example));
    expect(sent.mails).toEqual([]);
    expect(warned).toEqual([
      {
        message: 'notice without a receiver',
        tenant: 'coastline',
        notice: 'endpoint_disabled',
        endpoint_id: 'crm',
        reason: 'gone',
      },
    ]);
    expect(signalled()).toEqual({ 'notifications.dealer-unreachable': 1 });
  });

  test('that cannot be mailed are counted once a day for a dealer, so that one dealer’s hide no other’s', async () => {
    const { notify, sent, signalled, advance } = setUp('manager@coastline.example');
    sent.fails.mail = new MailRefused('notice', new Error('no such address'));
    const about = (id: string) => notificationRequested.create({ ...meta, id }, notificationRequested.example);
    for (const id of ['a', 'b', 'c']) await notify(about(id));
    expect(signalled()).toEqual({ 'notifications.dealer-unreachable': 1 });
    advance(DAY_MS);
    await notify(about('d'));
    expect(signalled()).toEqual({ 'notifications.dealer-unreachable': 2 });
  });
});
