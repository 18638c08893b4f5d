import { beforeEach, describe, expect, test } from 'vitest';
import { replaySpan } from '#functions/crm/replay.ts';
import { deliverySchema } from '#functions/crm/delivery.ts';
import { deliveryDraft, deriveDeliveryId } from '#functions/crm/delivery-store.ts';
import { submittedEventId } from '#functions/leads/published/stored-lead.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { noteAct } from '#functions/runtime/audit/note-act.ts';
import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { auditOf, testStamp } from '#test/support/audit.ts';
import { delivery } from '#test/support/crm/deliveries.ts';
import { leadId, putLead, sampleLead, viewer } from '#test/support/inbox/leads.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { withOneEndpoint } from '#test/support/tenants.ts';
import { makeActs } from './acts.ts';
import { showLead } from './show.ts';
import { withNote } from '../work.ts';

const tenant = withOneEndpoint('coastline');
const endpoint = tenant.config.crm.endpoints[0]?.id ?? '';
const LEAD = leadId('acts');
const AT = '2026-11-23T00:00:00.000Z';

const setUp = async () => {
  const clock = testClock(AT);
  const memory = new MemoryTable();
  const runtime = testRuntime({
    documents: memory.connect(),
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
  });
  const { table } = runtime;
  const lead = sampleLead(tenant, 'acts', { submitted_at: AT });
  await putLead(table, tenant, lead);
  const delivery_id = deriveDeliveryId(tenant, submittedEventId(LEAD), endpoint);
  const sent = delivery({ tenant: tenant.id, endpoint_id: endpoint, delivery_id, subject: LEAD, status: 'DELIVERED' });
  await table.create(keys.delivery(tenant, delivery_id), deliverySchema, deliveryDraft(tenant, sent, sent.created_at));
  const relay = makeRelay({
    ...runtime,
    tableName: 'forecourt',
    bus: { publish: async (events) => new Set(events.map(({ id }) => id)) },
  });
  const replay = (command: string) =>
    replaySpan(
      { table, now: clock.now, planFor: async () => false },
      tenant,
      { endpoint, since: sent.created_at, until: sent.created_at, status: 'DELIVERED', dry_run: false },
      testStamp({ command, action: 'crm.replay', subject: { kind: 'endpoint', id: endpoint } }),
    );
  const act = makeActs({ ...runtime, projectLine: async () => 'same' });
  const call = { tenant, viewer: viewer(), lead_id: LEAD, correlationId: 'corr-0001' };
  return {
    memory,
    replay,
    note: () =>
      act({ ...call, stamp: testStamp({ action: 'inbox.add-note' }) }, 'note', (work, now) =>
        withNote(work, now, { id: 'note-0001', text: 'Rang.', answered: false }),
      ),
    export: async (command: string) => {
      const [subject] = await makeSubjects(runtime).ofLead(tenant, lead);
      const about = { kind: 'person', id: subject?.subject ?? '' };
      await noteAct(runtime, tenant, testStamp({ command, action: 'privacy.export', subject: about }));
    },
    relay: () => relay.sweep(clock.now().toISOString()),
    /** As a relay that died between writing the entries and clearing them. */
    repeat: async () => {
      const before = new Map(memory.items);
      await relay.sweep(clock.now().toISOString());
      for (const [key, item] of before) if ('audit' in item) memory.items.set(key, item);
      await relay.sweep(clock.now().toISOString());
    },
    entries: () => auditOf(table, tenant.id),
    timeline: async (who = viewer()) => (await showLead(runtime, tenant, who, LEAD)).timeline,
  };
};

describe('what somebody did besides working on a lead', () => {
  let world: Awaited<ReturnType<typeof setUp>>;
  beforeEach(async () => {
    world = await setUp();
  });
  const acts = async (who = viewer()): Promise<string[]> =>
    (await world.timeline(who)).filter(({ kind }) => kind === 'act').map(({ title, by }) => `${title}: ${by}`);

  test('stands in its timeline once for each act, however often the message of it is repeated', async () => {
    await world.replay('req-1');
    await world.export('req-2');
    // The caller lost the answer and asks again.
    await world.export('req-2');
    await world.repeat();
    await world.repeat();
    await world.relay();
    expect((await acts()).toSorted()).toEqual([
      'Exported what is stored of the person: Ruby Manager',
      'Sent again by hand: Ruby Manager',
    ]);
    // Of the replay one as a whole, and one of the lead.
    expect((await world.entries()).map(({ action }) => action).toSorted()).toEqual([
      ...['crm.replay', 'crm.replay', 'privacy.export'],
    ]);
  });

  test('is two acts where it was done twice; what the work item tells is not told twice', async () => {
    await world.export('req-1');
    await world.export('req-2');
    await world.note();
    await world.relay();
    expect(await acts()).toHaveLength(2);
    expect((await world.timeline()).filter(({ title }) => title === 'Note')).toHaveLength(1);
  });

  test.each([
    ['sells', { roles: ['sales'] as const }],
    ['manages one place', { roles: ['dealer_manager'] as const, places: tenant.config.locations.map(({ id }) => id) }],
  ])('is not for who %s, as the audit is not', async (_, who) => {
    await world.replay('req-1');
    await world.relay();
    expect(await acts()).toHaveLength(1);
    expect(await acts(viewer(who))).toEqual([]);
  });
});
