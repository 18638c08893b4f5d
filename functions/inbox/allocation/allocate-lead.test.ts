import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/hours/units.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { makeRandom } from '#demo/random.ts';
import { storedLeadSchema, submittedEvent } from '#functions/leads/published/stored-lead.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { testStamp } from '#test/support/audit.ts';
import { putRules, putStaff } from '#test/support/inbox/allocation.ts';
import { leadId, putLead, sampleLead, viewer } from '#test/support/inbox/leads.ts';
import { grantedDocuments } from '#infra/local/table/granted-documents.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { queueBatch } from '#test/support/queue-batch.ts';
import { runs } from '#test/support/runs.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { usesOf } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeSettleOwners } from '../given-lead/settle-owners.ts';
import { makeActs } from '../lead/acts.ts';
import { makeProjectLine } from '../lines/project-line.ts';
import { storedLineSchema } from '../line.ts';
import { giveTo, ruleWorker, withNote } from '../work.ts';
import { storedWorkSchema } from '../work-schema.ts';
import { create as createProject } from '../project/handler.ts';

const tenant = tenantContext('coastline');
/** Friday, 10:00 in Queensland. */
const MORNING = '2026-11-27T00:00:00.000Z';

const toPriya = { id: 'all', name: 'All', when: {}, give_to: { people: ['person-priya'] }, minutes: 20 };
const toBoth = { ...toPriya, give_to: { people: ['person-priya', 'person-sam'] } };

const setUp = async () => {
  const clock = testClock(MORNING);
  const sent = sentMessages();
  const memory = new MemoryTable();
  const over = (documents = memory.connect()) =>
    testRuntime({ documents, tenants: [tenant], now: clock.now, newId: testIds() });
  /** With the grants of the function that does it. */
  const as = (name: string) => over(grantedDocuments(memory.connect(), usesOf(name)));
  const runtime = over();
  const { table } = runtime;
  const projectLine = makeProjectLine(runtime);
  const act = makeActs({ ...runtime, projectLine });
  const settle = makeSettleOwners({ ...as('notifications-overdue'), mail: sent.mail });
  const receive = createProject(as('inbox-project'));
  const by = viewer();
  const call = (id: string) => ({ tenant, viewer: by, lead_id: id, correlationId: 'corr-0001', stamp: testStamp() });
  await putStaff(table, tenant, 'priya');
  await putStaff(table, tenant, 'sam');
  const work = async (id: string) => (await table.load(keys.leadWork(tenant, id), storedWorkSchema))?.state;
  return {
    clock,
    sent,
    table,
    settle,
    work,
    arrive: async (n: number | string, change: Partial<Lead> = {}): Promise<string> => {
      const lead = sampleLead(tenant, n, { submitted_at: clock.now().toISOString(), ...change });
      await putLead(table, tenant, lead);
      return lead.lead_id;
    },
    deliver: async (id: string): Promise<void> => {
      const lead = await table.load(keys.lead(tenant, id), storedLeadSchema);
      if (lead === undefined) throw new Error(`There is no lead ${id}.`);
      const answer = await receive(queueBatch(submittedEvent(tenant, lead.state)), lambdaContext(60_000));
      expect(answer.batchItemFailures).toEqual([]);
    },
    give: (id: string, person: string | null) =>
      act(call(id), 'owner', (was, now) =>
        giveTo(was, now, {
          owner: person === null ? null : { person_id: `person-${person}`, name: person },
          seen: was.version,
        }),
      ),
    note: (id: string, note: string) =>
      act(call(id), 'note', (was, now) => withNote(was, now, { id: note, text: 'Rang.', answered: false })),
    owner: async (id: string) => (await work(id))?.owner?.name ?? null,
    told: () => sent.mails.map(({ to }) => to[0]?.address),
  };
};

let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});

describe('a lead that comes', () => {
  test('is given by the first rule that fits, with its id, its version and a sentence; the list says so too', async () => {
    await putRules(world.table, tenant, [{ ...toPriya, id: 'byd', when: { makes: ['BYD'] } }, toPriya]);
    const id = await world.arrive(1);
    await world.deliver(id);
    const reason = 'The rule “All” gives it to priya.';
    expect(await world.work(id)).toMatchObject({
      version: 1,
      owner: { person_id: 'person-priya' },
      allocation: {
        rule_id: 'all',
        rule_version: 1,
        reason,
        at: MORNING,
        expires_at: new Date(Date.parse(MORNING) + 20 * MINUTE_MS).toISOString(),
      },
    });
    const line = await world.table.load(keys.leadLine(tenant, id), storedLineSchema);
    expect(line?.state).toMatchObject({ owner: { name: 'priya' }, allocation_reason: reason });
  });

  test('is given once and mailed once, however often and at once its message comes', async () => {
    await putRules(world.table, tenant, [toBoth]);
    const id = await world.arrive(1);
    await Promise.all([world.deliver(id), world.deliver(id), world.deliver(id)]);
    await world.deliver(id);
    await world.settle();
    await world.settle();
    const work = await world.work(id);
    expect(work?.version).toBe(1);
    expect(work?.moves).toHaveLength(1);
    expect(world.told()).toHaveLength(1);
    expect(world.sent.mails[0]?.text).toContain('A rule gave you a lead');
    expect(world.sent.mails[0]?.text).toContain(work?.allocation?.reason);
  });

  test('goes to another person than one that came at the same moment, where two share the work', async () => {
    await putRules(world.table, tenant, [toBoth]);
    const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => world.arrive(n)));
    await Promise.all(ids.map((id) => world.deliver(id)));
    const owners = await Promise.all(ids.map((id) => world.owner(id)));
    expect(owners.toSorted()).toEqual(['priya', 'priya', 'priya', 'sam', 'sam', 'sam']);
  });

  test('that no rule fits stays with the team and says so, also when rules are published later', async () => {
    await putRules(world.table, tenant, [{ ...toPriya, when: { kinds: ['parts_order'] } }]);
    const id = await world.arrive(1);
    await world.deliver(id);
    await putRules(world.table, tenant, [toPriya]);
    await world.deliver(id);
    expect(await world.work(id)).toMatchObject({
      owner: null,
      allocation: { rule_id: null, reason: 'No rule fits, so it stays with the team.', expires_at: null },
    });
  });

  test.each([
    ['a dealer without rules', async () => {}, {}],
    [
      'one that somebody wrote down',
      async () => putRules(world.table, tenant, [toPriya]),
      { entered_by: { person_id: 'p', name: 'Jo' } },
    ],
    [
      'one that a program may have sent',
      async () => putRules(world.table, tenant, [toPriya]),
      { suspicions: ['trap_filled' as const] },
    ],
  ])('is left alone: %s', async (_, publish, change) => {
    await publish();
    const id = await world.arrive(1, change);
    await world.deliver(id);
    expect(await world.work(id)).toBeUndefined();
  });

  test('passes by who is away, was removed, or does not answer such leads there', async () => {
    await putRules(world.table, tenant, [
      { ...toPriya, give_to: { people: ['person-priya', 'person-sam', 'person-kim', 'person-lee'] } },
    ]);
    await putStaff(world.table, tenant, 'priya', { away: [{ from: '2026-11-27', to: '2026-11-28' }] });
    await putStaff(world.table, tenant, 'sam', { removed_at: MORNING });
    await putStaff(world.table, tenant, 'kim', { role: 'service' });
    await putStaff(world.table, tenant, 'lee', { places: ['elsewhere'] });
    const id = await world.arrive(1);
    await world.deliver(id);
    expect(await world.owner(id)).toBeNull();
    expect((await world.work(id))?.allocation?.reason).toContain('none of its people could take it');
    // The day after it is over, by the dealer's calendar.
    world.clock.advance(2 * 24 * 60 * MINUTE_MS);
    const later = await world.arrive(2);
    await world.deliver(later);
    expect(await world.owner(later)).toBe('priya');
  });
});

describe('a lead with which nobody did anything', () => {
  const late = async (): Promise<void> => {
    world.clock.advance(20 * MINUTE_MS);
    await world.settle();
  };

  test('goes to the next person, then to the team, and never twice to the same', async () => {
    await putRules(world.table, tenant, [toBoth]);
    const id = await world.arrive(1);
    await world.deliver(id);
    const first = await world.owner(id);
    world.clock.advance(19 * MINUTE_MS);
    await world.settle();
    expect(await world.owner(id)).toBe(first);
    world.clock.advance(MINUTE_MS);
    await Promise.all([world.settle(), world.settle()]);
    const second = await world.owner(id);
    expect([first, second].toSorted()).toEqual(['priya', 'sam']);
    expect((await world.work(id))?.allocation?.reason).toMatch(/^\w+ did nothing with it in time\. By the rule “All”/);
    await late();
    expect(await world.work(id)).toMatchObject({
      owner: null,
      version: 3,
      allocation: { rule_id: null, expires_at: null },
    });
    await late();
    expect((await world.work(id))?.version).toBe(3);
    expect(world.told().toSorted()).toEqual(['priya@dealer.example', 'sam@dealer.example']);
  });

  test('is taken back by opening time only', async () => {
    // 17:25 on a Friday; the place closes at 17:30 and is open on Saturday from 08:30.
    world.clock.advance((7 * 60 + 25) * MINUTE_MS);
    await putRules(world.table, tenant, [toBoth]);
    const id = await world.arrive(1);
    await world.deliver(id);
    const first = await world.owner(id);
    await late();
    expect(await world.owner(id)).toBe(first);
  });

  test.each([
    ['a note', () => world.note(leadId(1), 'note-0001')],
    ['giving it to whoever has it', () => world.give(leadId(1), 'priya')],
    ['giving it to somebody else', () => world.give(leadId(1), 'sam')],
    ['giving it to nobody', () => world.give(leadId(1), null)],
  ])('is not taken back after %s', async (_, act) => {
    await putRules(world.table, tenant, [toPriya, { ...toBoth, id: 'both' }]);
    const id = await world.arrive(1);
    await world.deliver(id);
    await act();
    const owner = await world.owner(id);
    await late();
    expect(await world.owner(id)).toBe(owner);
    expect((await world.work(id))?.moves.filter(({ by }) => by.person_id === ruleWorker.person_id)).toHaveLength(1);
  });
});

test('whoever gives a lead by hand wins, whatever comes at the same moment', async () => {
  const random = makeRandom('by hand');
  for (let run = 0; run < runs({ quick: 50, full: 3_000 }); run += 1) {
    world = await setUp();
    await putRules(world.table, tenant, [toBoth]);
    const id = await world.arrive(1);
    const hands: (string | null)[] = [];
    for (let step = 0; step < 6; step += 1) {
      const some = Array.from({ length: 1 + random.whole(0, 2) }, () => random.whole(0, 4));
      const person = random.whole(0, 1) === 0 ? 'priya' : null;
      if (some.includes(0)) hands.push(person);
      await Promise.all(
        [...new Set(some)].map(async (what) => {
          // What is slower begins a little later.
          for (let ticks = random.whole(0, 7); ticks > 0; ticks -= 1) await Promise.resolve();
          if (what === 0) await world.give(id, person);
          else if (what === 1) await world.settle();
          else await world.deliver(id);
        }),
      );
      world.clock.advance(random.whole(0, 1) * 20 * MINUTE_MS);
    }
    const moves = (await world.work(id))?.moves ?? [];
    const byHand = moves.findIndex(({ by }) => by.person_id !== ruleWorker.person_id);
    const after = byHand < 0 ? [] : moves.slice(byHand);
    expect(after.filter(({ by }) => by.person_id === ruleWorker.person_id)).toEqual([]);
    const last = hands.at(-1) ?? null;
    if (last !== null || byHand >= 0) expect(await world.owner(id)).toBe(last);
  }
});
