import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/hours/units.ts';
import type { Staff } from '#functions/runtime/http/console-session.ts';
import { staffSchema } from '#functions/runtime/http/console-session.ts';
import { staffDraft } from '#functions/console/published/people.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { testStamp } from '#test/support/audit.ts';
import { leadId, putLead, sampleLead, viewer } from '#test/support/inbox/leads.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeActs } from '../lead/acts.ts';
import { giveTo, moveTo, withNote } from '../work.ts';
import { makeSettleOwners } from './settle-owners.ts';

const tenant = tenantContext('coastline');
const LEAD = leadId('given');
/** Friday, 10:00 in Queensland. */
const MORNING = '2026-11-27T00:00:00.000Z';
/** The same day, 22:00 there. */
const NIGHT = '2026-11-27T12:00:00.000Z';
/** 08:00 of the next day. */
const QUIET_ENDS = '2026-11-27T22:00:00.000Z';

const priya = { person_id: 'person-priya', name: 'Priya Nair', email: 'priya@dealer.example' };
const sam = { person_id: 'person-sam', name: 'Sam Lee', email: 'sam@dealer.example' };

const setUp = async (start = MORNING) => {
  const clock = testClock(start);
  const sent = sentMessages();
  const lines: string[] = [];
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
    log: (line) => lines.push(line),
  });
  const { table } = runtime;
  const run = makeSettleOwners({ ...runtime, mail: sent.mail });
  const act = makeActs({ ...runtime, projectLine: async () => 'same' });
  const putStaff = async (change: Partial<Staff>): Promise<void> => {
    const staff = { ...priya, role: 'sales', places: 'all', since: MORNING, ...change } as const;
    const draft = staffDraft(tenant, staff, clock.now());
    await table.change(keys.staff(tenant, staff.person_id), staffSchema, undefined, () => draft);
  };
  await putLead(table, tenant, sampleLead(tenant, 'given', { submitted_at: start }));
  await putStaff({});
  await putStaff(sam);
  const call = { tenant, viewer: viewer(), lead_id: LEAD, correlationId: 'corr-0001', stamp: testStamp() };
  return {
    clock,
    sent,
    lines,
    putStaff,
    give: (owner: { person_id: string; name: string } | null, by = viewer()) =>
      act({ ...call, viewer: by }, 'owner', (work, now) => giveTo(work, now, { owner, seen: work.version })),
    note: (id: string) => act(call, 'note', (work, now) => withNote(work, now, { id, text: 'Rang.', answered: false })),
    lose: () =>
      act(call, 'status', (work, now) =>
        moveTo(work, now, { status: 'lost', reason: 'Bought elsewhere', seen: work.version }),
      ),
    run,
    told: () => sent.mails.map(({ to }) => to[0]?.address),
  };
};

describe('whoever is given a lead', () => {
  let world: Awaited<ReturnType<typeof setUp>>;
  beforeEach(async () => {
    world = await setUp();
  });

  test('is mailed once: which lead, who gave it, and the way there', async () => {
    await world.give(priya);
    for (let n = 0; n < 3; n += 1) await world.run();
    expect(world.told()).toEqual([priya.email]);
    const [mail] = world.sent.mails;
    expect(mail?.text).toContain('Ruby Park gave you a lead');
    expect(mail?.text).toContain(`http://console.localhost/coastline/leads/${LEAD}`);
    const lead = sampleLead(tenant, 'given');
    for (const said of [lead.first_name, lead.vehicle?.name ?? lead.category]) expect(mail?.text).toContain(said);
    for (const hidden of [lead.email ?? '-', lead.phone ?? '-']) expect(mail?.text).not.toContain(hidden);
  });

  test('is mailed however much is written between, and by whichever of two runs comes first', async () => {
    await world.give(priya);
    await world.note('note-0001');
    await Promise.allSettled([world.run(), world.run()]);
    await world.note('note-0002');
    await world.run();
    expect(world.told()).toEqual([priya.email]);
  });

  test('is not mailed of what they took themselves, nor is anybody of a lead that nobody has', async () => {
    await world.give(priya, viewer({ id: priya.person_id, name: priya.name }));
    await world.run();
    await world.give(sam);
    await world.give(null);
    await world.run();
    expect(world.told()).toEqual([]);
  });

  test('is the last of those it went to, and is told again when it comes back later', async () => {
    await world.give(priya);
    await world.give(sam);
    await world.run();
    expect(world.told()).toEqual([sam.email]);
    await world.give(priya);
    await world.run();
    await world.give(sam);
    await world.run();
    expect(world.told()).toEqual([sam.email, priya.email, sam.email]);
  });

  test.each([
    ['was removed', { removed_at: MORNING }],
    ['answers no leads any more', { role: 'viewer' as const }],
  ])('is not mailed if they %s meanwhile', async (_, change) => {
    await world.give(priya);
    await world.putStaff(change);
    await world.run();
    await world.putStaff({});
    await world.run();
    expect(world.told()).toEqual([]);
  });

  test('is not mailed of a lead that ended meanwhile', async () => {
    await world.give(priya);
    await world.lose();
    await world.run();
    expect(world.told()).toEqual([]);
  });

  test('is not mailed where they work for another dealer only', async () => {
    await world.give({ person_id: 'person-of-totara', name: 'Kim Lee' });
    await world.run();
    expect(world.told()).toEqual([]);
  });

  test('is mailed by the next run where the provider was down, and a refused address is left at that', async () => {
    await world.give(priya);
    world.sent.fails.mail = new Error('down');
    expect(await world.run()).toBe(1);
    expect(world.lines.join('')).toContain('owner of a lead not mailed');
    world.sent.fails.mail = undefined;
    expect(await world.run()).toBe(0);
    expect(world.told()).toEqual([priya.email]);
  });
});

describe('in somebody’s quiet hours', () => {
  test('nothing is mailed; afterwards it is, once, to whoever has the lead then', async () => {
    const world = await setUp(NIGHT);
    await world.give(priya);
    await world.run();
    await world.give(sam);
    await world.run();
    expect(world.told()).toEqual([]);
    world.clock.advance(Date.parse(QUIET_ENDS) - Date.parse(NIGHT) - MINUTE_MS);
    await world.run();
    expect(world.told()).toEqual([]);
    world.clock.advance(MINUTE_MS);
    await world.run();
    await world.run();
    expect(world.told()).toEqual([sam.email]);
  });

  test('their own count: whoever wants mail at any hour gets it at night', async () => {
    const world = await setUp(NIGHT);
    await world.putStaff({ quiet: { from: '00:00', to: '00:00' } });
    await world.give(priya);
    await world.run();
    expect(world.told()).toEqual([priya.email]);
  });

  test('their own count: whoever is off in the morning is told at noon', async () => {
    const world = await setUp();
    await world.putStaff({ quiet: { from: '18:00', to: '12:00' } });
    await world.give(priya);
    await world.run();
    expect(world.told()).toEqual([]);
    world.clock.advance(120 * MINUTE_MS);
    await world.run();
    expect(world.told()).toEqual([priya.email]);
  });
});
