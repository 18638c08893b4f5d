import { beforeEach, describe, expect, test } from 'vitest';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { leadSort, storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { drivingLead, movedDrive, storeChangedDrive } from '#test/support/crm/changed-drives.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { countedSignals } from '#test/support/signals.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { create } from './handler.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

const coastline = tenantContext('coastline');

const setUp = () => {
  const clock = testClock();
  const signals = countedSignals();
  const sent = sentMessages();
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [coastline],
    signals: signals.signals,
    now: clock.now,
    newId: testIds(),
  });
  const linkSecrets = { all: async () => ['the-secret-of-the-links-01'] as const };
  const run = create({ ...runtime, ...sent, linkSecrets });
  return {
    clock,
    sent,
    takeSignals: signals.take,
    run: () => run({}, lambdaContext(60_000)),
    change: () => {
      const at = clock.now().toISOString();
      const drive = movedDrive({ changed: { ...movedDrive().changed, at } });
      return storeChangedDrive(runtime.table, coastline, drive, drivingLead({ submitted_at: at }));
    },
    /** Stores a lead whose message nobody ever sees. */
    store: async (leadId: string) => {
      const person = { lead_id: leadId, email: `${leadId}@example.com` };
      const lead = { ...leadSubmitted.example, ...person, submitted_at: clock.now().toISOString() };
      await runtime.table.create(keys.lead(coastline, leadId), storedLeadSchema, {
        state: { lead, body_hash: '', correlation_id: lead.lead_id },
        events: [],
        lane: 'lead',
        at: lead.submitted_at,
        listed: { list: lists.leads(coastline), sort: leadSort(lead) },
      });
    },
  };
};

describe('notifications.reconcile', () => {
  let world: ReturnType<typeof setUp>;
  beforeEach(() => {
    world = setUp();
  });

  test('answers a lead whose message got lost, once, and counts it', async () => {
    await world.store('lead1');
    world.clock.advance(16 * MINUTE_MS);
    await world.run();
    expect(world.sent.mails.map(({ id }) => id)).toEqual(['receipt.lead1']);
    expect(world.takeSignals()).toEqual({ 'notifications.receipt-missing': 1 });
    world.clock.advance(60 * MINUTE_MS);
    await world.run();
    expect([world.sent.mails.length, world.takeSignals()]).toEqual([1, {}]);
  });

  test('tells of a changed test drive whose message got lost, once, and counts it', async () => {
    await world.change();
    world.clock.advance(16 * MINUTE_MS);
    await world.run();
    expect(world.sent.mails.map(({ id }) => id).toSorted()).toEqual(['appointment.drive1.1', 'receipt.drive1']);
    expect(world.takeSignals()).toEqual({ 'notifications.receipt-missing': 2 });
    world.clock.advance(60 * MINUTE_MS);
    await world.run();
    expect([world.sent.mails.length, world.takeSignals()]).toEqual([2, {}]);
  });

  test('tells of a change again where the provider failed', async () => {
    await world.change();
    world.clock.advance(16 * MINUTE_MS);
    world.sent.fails.mail = new Error('SES does not answer.');
    await expect(world.run()).rejects.toThrow();
    world.sent.fails.mail = undefined;
    world.clock.advance(4 * 60 * MINUTE_MS);
    await world.run();
    expect(world.sent.mails.map(({ id }) => id)).toContain('appointment.drive1.1');
  });

  test('leaves a lead to its own message for a quarter of an hour', async () => {
    await world.store('lead1');
    world.clock.advance(14 * MINUTE_MS);
    await world.run();
    expect(world.sent.mails).toEqual([]);
  });

  test('fails where a lead cannot be answered, answers the others, and tries that one again', async () => {
    await world.store('lead1');
    world.clock.advance(16 * MINUTE_MS);
    world.sent.fails.mail = new Error('SES does not answer.');
    await expect(world.run()).rejects.toThrow();
    world.sent.fails.mail = undefined;
    world.clock.advance(60 * MINUTE_MS);
    await world.run();
    expect(world.sent.mails).toHaveLength(1);
  });

  test('goes on where it stopped, a thousand leads a run', async () => {
    for (let n = 0; n < 1_050; n += 1) await world.store(`lead${String(n).padStart(4, '0')}`);
    world.clock.advance(16 * MINUTE_MS);
    await world.run();
    expect(world.sent.mails).toHaveLength(1_000);
    world.clock.advance(60 * MINUTE_MS);
    await world.run();
    expect(world.sent.mails).toHaveLength(1_050);
  });
});
