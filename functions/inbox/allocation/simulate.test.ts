import { describe, expect, test } from 'vitest';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';
import { makeRandom } from '#demo/random.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { testStamp } from '#test/support/audit.ts';
import { putRules, putStaff } from '#test/support/inbox/allocation.ts';
import { putLead, sampleLead, viewer } from '#test/support/inbox/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeActs } from '../lead/acts.ts';
import { makeProjectLine } from '../lines/project-line.ts';
import { moveTo } from '../work.ts';
import { workSchema } from '../work-schema.ts';
import { makeAllocateLead } from './allocate-lead.ts';
import { simulatePage, type SimulatedLead, type SimulatedPage } from './simulate.ts';

const tenant = tenantContext('coastline');
const START = '2026-11-01T00:00:00.000Z';
const places = tenant.config.locations.map(({ id }) => id);
const names = ['ana', 'ben', 'cho', 'dee', 'eli', 'fay'];
const all = names.map((name) => `person-${name}`);

const rules = [
  {
    id: 'away-buyers',
    name: 'Interstate',
    when: { interstate: true },
    give_to: { people: ['person-ana'], most_open: 6 },
  },
  {
    id: 'dear',
    name: 'Dear',
    when: { price: { from_cents: 6_000_000 }, hours: 'open' },
    give_to: { people: all.slice(0, 3) },
  },
  {
    id: 'toyota',
    name: 'Toyota',
    when: { makes: ['toyota'] },
    give_to: { people: all.slice(1, 5), by: 'turn' },
    minutes: 30,
  },
  {
    id: 'first-place',
    name: 'First place',
    when: { locations: places.slice(0, 1) },
    give_to: { people: all, most_open: 8 },
  },
  {
    id: 'night',
    name: 'Night',
    when: { hours: 'closed', kinds: ['test_drive', 'trade_in'] },
    give_to: { people: all, by: 'turn' },
  },
];

const makeWorld = async () => {
  const clock = testClock(START);
  const memory = new MemoryTable();
  const runtime = testRuntime({ documents: memory.connect(), tenants: [tenant], now: clock.now, newId: testIds() });
  const { table } = runtime;
  await putStaff(table, tenant, 'ana');
  await putStaff(table, tenant, 'ben', { away: [{ from: '2026-11-06', to: '2026-11-12' }] });
  await putStaff(table, tenant, 'cho', { places: places.slice(0, 1) });
  await putStaff(table, tenant, 'dee', { role: 'service' });
  await putStaff(table, tenant, 'eli', { role: 'dealer_manager' });
  await putStaff(table, tenant, 'fay', { role: 'viewer' });
  const projectLine = makeProjectLine(runtime);
  return {
    clock,
    runtime,
    table,
    projectLine,
    allocateLead: makeAllocateLead(runtime),
    act: makeActs({ ...runtime, projectLine }),
  };
};

/** A month of leads, and when each ended, if it did. */
const makeHistory = (count: number) => {
  const random = makeRandom('a month of leads');
  let at = Date.parse(START);
  return Array.from({ length: count }, (_, n) => {
    at += random.whole(1, 55) * MINUTE_MS;
    const example = sampleLead(tenant, n);
    const vehicle = example.vehicle && {
      ...example.vehicle,
      make: random.pick(['Toyota', 'BYD', 'Land Rover']),
      price_cents: random.whole(1, 9) * 1_000_000,
    };
    const lead = sampleLead(tenant, n, {
      submitted_at: new Date(at).toISOString(),
      type: random.pick(leadTypes),
      location_id: random.pick(places),
      postcode: random.pick([null, '4217', '2000', '3000']),
      vehicle: random.chance(0.8) ? vehicle : null,
    });
    return { lead, ends: random.chance(0.7) ? at + random.whole(0, 4_000) * MINUTE_MS : null };
  });
};

const simulateAll = async (
  world: Awaited<ReturnType<typeof makeWorld>>,
  parsed: Parameters<typeof simulatePage>[2]['rules'],
): Promise<{ leads: SimulatedLead[]; last: SimulatedPage; calls: number }> => {
  const leads: SimulatedLead[] = [];
  let calls = 0;
  let last: SimulatedPage | undefined;
  do {
    last = await simulatePage(world.runtime, tenant, { rules: parsed, progress: last?.progress });
    leads.push(...last.leads);
    calls += 1;
  } while (last.more);
  return { leads, last, calls };
};

describe('simulated rules', () => {
  test('give 1,000 leads of a month to whom the live rules gave them as they came', { timeout: 120_000 }, async () => {
    const world = await makeWorld();
    const { clock, table, act } = world;
    const parsed = await putRules(table, tenant, rules);
    const history = makeHistory(1_000);
    const steps = history.flatMap(({ lead, ends }) => [
      { at: Date.parse(lead.submitted_at), lead, ends: false },
      ...(ends === null ? [] : [{ at: ends, lead, ends: true }]),
    ]);
    const by = viewer();
    for (const { at, lead, ends } of steps.toSorted((a, b) => a.at - b.at)) {
      clock.advance(at - clock.now().getTime());
      const id = lead.lead_id;
      if (ends) {
        const call = { tenant, viewer: by, lead_id: id, correlationId: 'corr-0001', stamp: testStamp() };
        const lost = { status: 'lost' as const, reason: 'Bought elsewhere' };
        await act(call, 'status', (was, now) => moveTo(was, now, { ...lost, seen: was.version }));
        continue;
      }
      await putLead(table, tenant, lead);
      await world.allocateLead(tenant, id);
      await world.projectLine(tenant, id);
    }
    clock.advance(Math.max(0, Date.parse('2026-11-30T23:00:00.000Z') - clock.now().getTime()));
    const { leads, last, calls } = await simulateAll(world, parsed);
    const live = await Promise.all(
      history.map(async ({ lead: { lead_id } }) => {
        const work = (await table.load(keys.leadWork(tenant, lead_id), workSchema))?.state;
        const { rule_id = null, reason = '' } = work?.allocation ?? {};
        return { lead_id, owner: work?.owner?.person_id ?? null, rule_id, reason };
      }),
    );
    const simulated = leads.map(({ lead_id, owner, rule_id, reason }) => {
      return { lead_id, owner: owner?.person_id ?? null, rule_id, reason };
    });
    expect(simulated).toEqual(live);
    expect(calls).toBe(6);
    // Each rule is asked, and some leads are nobody's.
    const counts = new Map(rules.map(({ id }) => [id, live.filter(({ rule_id }) => rule_id === id).length]));
    expect(last.progress.by_rule).toEqual(Object.fromEntries(counts));
    expect(Math.min(...counts.values())).toBeGreaterThan(5);
    expect(live.filter(({ owner }) => owner === null).length).toBeGreaterThan(20);
    expect(last.progress.people.reduce((sum, { given }) => sum + given, 0)).toBe(
      live.filter(({ owner }) => owner !== null).length,
    );
    expect(last.progress.people.map(({ person_id }) => person_id)).not.toContain('person-fay');
  });

  test('say who gets nothing, and write nothing', async () => {
    const world = await makeWorld();
    const { clock, table } = world;
    for (const { lead } of makeHistory(5)) await putLead(table, tenant, lead);
    clock.advance(24 * 60 * MINUTE_MS);
    const parsed = await putRules(table, tenant, [{ ...rules[0], when: { makes: ['Volvo'] } }]);
    const { leads } = await simulateAll(world, parsed);
    expect(leads.map(({ owner, reason }) => [owner, reason])).toEqual(
      Array.from({ length: 5 }, () => [null, 'No rule fits, so it stays with the team.']),
    );
    for (const { lead_id } of leads)
      expect(await table.load(keys.leadWork(tenant, lead_id), workSchema)).toBeUndefined();
    expect(await table.load(keys.leadTurns(tenant), workSchema)).toBeUndefined();
  });
});
