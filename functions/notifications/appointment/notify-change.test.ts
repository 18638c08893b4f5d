import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAppointment } from '#functions/testdrives/published/appointment.ts';
import { MailRefused } from '#functions/runtime/mail/mail.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { drivingLead, firstSlot, movedDrive, newSlot, storeChangedDrive } from '#test/support/crm/changed-drives.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeNotifyChange } from './notify-change.ts';

const coastline = tenantContext('coastline');
const cancelled = movedDrive({ status: 'cancelled', sequence: 2 });

const setUp = () => {
  const clock = testClock();
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [coastline],
    now: clock.now,
    newId: testIds(),
  });
  const sent = sentMessages();
  const warned: string[] = [];
  const linkSecrets = { all: async () => ['the-secret-of-the-links-01'] as const };
  const logger = { warn: (message: string) => void warned.push(message) };
  const notify = makeNotifyChange({ ...runtime, ...sent, logger, linkSecrets, siteOrigin: 'https://{slug}.example' });
  return {
    sent,
    warned,
    links: makeSignedLinks({ linkSecrets, now: clock.now }),
    store: (...input: Parameters<typeof movedDrive>) =>
      storeChangedDrive(runtime.table, coastline, movedDrive(...input)),
    storeOf: (change: Parameters<typeof drivingLead>[0], drive = movedDrive()) =>
      storeChangedDrive(runtime.table, coastline, drive, drivingLead(change)),
    notify: (event: Parameters<typeof notify>[1]) => notify(coastline, event),
  };
};

const calendarOf = (content: string | undefined) => {
  const event = new ICAL.Component(ICAL.parse(content ?? '')).getFirstSubcomponent('vevent');
  return ['uid', 'sequence', 'status', 'dtstart'].map((name) => event?.getFirstPropertyValue(name)?.toString());
};

describe('the mail about a changed test drive', () => {
  let world: ReturnType<typeof setUp>;
  beforeEach(() => {
    world = setUp();
  });

  test('of one that was asked for says that the code booked it, with the calendar’s entry', async () => {
    const { changed } = movedDrive();
    await world.notify(await world.store({ changed: { ...changed, confirmed: true } }));
    const [mail] = world.sent.mails;
    expect(mail).toMatchObject({
      subject: 'Your test drive is booked: Tuesday 1 December at 9:30 am',
      calendar: { method: 'REQUEST' },
    });
    expect(mail?.text).toContain('thank you for the code: your time is booked.');
  });

  test('of a moved one says the new time and moves the calendar’s entry: REQUEST, the same uid, a higher sequence', async () => {
    await world.notify(await world.store());
    const [mail] = world.sent.mails;
    expect(mail).toMatchObject({
      subject: 'Your test drive is now on Tuesday 1 December at 9:30 am',
      to: [{ address: 'mia@example.com' }],
      calendar: { method: 'REQUEST' },
    });
    expect(calendarOf(mail?.calendar?.content)).toEqual([
      ...['test-drive-drive1@forecourt', '1', 'CONFIRMED'],
      '2026-11-30T23:30:00Z',
    ]);
    const token = /test-drive-appointment#([^~\s]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await openAppointment(world.links, coastline, token)).toEqual({
      kind: 'open',
      ref: { lead_id: 'drive1', start: firstSlot.start },
    });
  });

  test('of a cancelled one takes the entry away: CANCEL, the same uid, a higher sequence', async () => {
    await world.store();
    await world.notify(await world.store(cancelled));
    const [mail] = world.sent.mails;
    expect(mail).toMatchObject({ subject: 'Your test drive is cancelled', calendar: { method: 'CANCEL' } });
    expect(calendarOf(mail?.calendar?.content).slice(0, 3)).toEqual(['test-drive-drive1@forecourt', '2', 'CANCELLED']);
  });

  test('is sent once for each change, however often its message comes', async () => {
    const moved = await world.store();
    await world.notify(moved);
    await world.notify(moved);
    const off = await world.store(cancelled);
    await world.notify(off);
    await world.notify(off);
    expect(world.sent.mails.map(({ id }) => id)).toEqual(['appointment.drive1.1', 'appointment.drive1.2']);
  });

  test('is not sent about a change that another one has overtaken', async () => {
    const moved = await world.store();
    await world.store(cancelled);
    await world.notify(moved);
    expect(world.sent.mails).toEqual([]);
  });

  test.each([
    ['nobody, where there is no address', { email: null }],
    ['nobody, where a program may have written', { suspicions: ['trap_filled' as const] }],
  ])('goes to %s', async (_, change) => {
    await world.notify(await world.storeOf(change));
    expect(world.sent.mails).toEqual([]);
  });

  test('goes to whom the dealer gave another time, though a program may have written', async () => {
    const suspicions = ['trap_filled' as const];
    const moved = movedDrive();
    const byDealer = { ...moved, changed: { ...moved.changed, by_dealer: true as const } };
    await world.notify(await world.storeOf({ suspicions }, byDealer));
    expect(world.sent.mails).toHaveLength(1);
  });

  test('is tried again where the provider failed, and given up where it refused', async () => {
    const event = await world.store({ slot: newSlot });
    world.sent.fails.mail = new Error('SES does not answer.');
    await expect(world.notify(event)).rejects.toThrow('does not answer');
    world.sent.fails.mail = new MailRefused('appointment', undefined);
    await world.notify(event);
    world.sent.fails.mail = undefined;
    await world.notify(event);
    expect([world.sent.mails.length, world.warned]).toEqual([0, ['mail of a test drive refused']]);
  });

  test('comes ten times a day at most, receipts included', async () => {
    for (let sequence = 1; sequence <= 12; sequence += 1) await world.notify(await world.store({ sequence }));
    expect(world.sent.mails).toHaveLength(10);
  });

  test('is a receipt and no marketing: it promises no unsubscribing and asks for no automatic answer', async () => {
    await world.notify(await world.store());
    const [mail] = world.sent.mails;
    expect(mail?.headers).toEqual({ 'Auto-Submitted': 'auto-replied' });
  });
});
