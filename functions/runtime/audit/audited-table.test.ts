import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { deliveryDue } from '#events/delivery-due.ts';
import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import { ConcurrentWrite, type ItemDraft } from '#functions/runtime/table/item.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import { TableKey } from '#functions/runtime/table/table-key.ts';
import { auditOf, testStamp } from '#test/support/audit.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { AuditBacklog } from './entry-of-change.ts';
import { noteAct } from './note-act.ts';

const schema = z.object({ status: z.string(), owner: z.string().nullable(), note: z.string().optional() });
type State = z.infer<typeof schema>;
const key = TableKey.fromTable('T#coastline#WORK#lead-1', 'WORK');

const setUp = () => {
  const clock = testClock();
  const memory = new MemoryTable();
  const published: string[] = [];
  const runtime = testRuntime({ documents: memory.connect(), tenants: [], now: clock.now, newId: testIds() });
  const bus = {
    publish: async (events: readonly { id: string }[]) => {
      published.push(...events.map(({ id }) => id));
      return new Set(events.map(({ id }) => id));
    },
  };
  const { table } = runtime;
  const relay = makeRelay({ ...runtime, tableName: 'forecourt', bus });
  const draft = (state: State, ids: readonly string[] = []): ItemDraft<State> => ({
    state,
    events: ids.map((id) =>
      deliveryDue.create(
        { id, time: clock.now().toISOString(), tenantId: 'coastline', correlationId: 'corr-0001', subject: 's' },
        { delivery_id: id, endpoint_id: 'crm', attempt: 1 },
      ),
    ),
    lane: 'lead',
    at: clock.now().toISOString(),
  });
  return {
    clock,
    memory,
    table,
    relay,
    draft,
    published,
    sweep: () => relay.sweep(clock.now().toISOString()),
    entries: () => auditOf(table, 'coastline'),
    waiting: async () => Object.values((await table.load(key, schema))?.audit ?? {}),
  };
};

describe('a change through an audited table', () => {
  let world: ReturnType<typeof setUp>;
  beforeEach(() => {
    world = setUp();
  });
  const assign = (command: string, owner: string) =>
    world.table
      .audited(testStamp({ command, keeps: ['status'] }))
      .change(key, schema, { status: 'new', owner: null }, (current) =>
        current.owner === owner ? undefined : world.draft({ ...current, owner }),
      );

  test('has its entry in the same write: who, what, from where and which fields', async () => {
    await assign('req-1', 'mia');
    expect(await world.waiting()).toEqual([
      {
        id: expect.stringMatching(/^[a-z2-7]{26}$/),
        at: world.clock.now().toISOString(),
        command: 'req-1',
        action: 'tests.change',
        by: { kind: 'person', id: 'person-1', name: 'Ruby Manager' },
        from: { ip: '203.0.113.7', user_agent: 'tests' },
        subject: { kind: 'lead', id: 'lead-1' },
        kept: 'ordinary',
        what: 'created',
        item: 'WORK#lead-1/WORK',
        fields: [{ name: 'status', after: 'new' }, { name: 'owner' }],
      },
    ]);
    expect(world.memory.items.size).toBe(1);
  });

  test('names each field that differs, and keeps before and after only of those it may', async () => {
    const table = world.table.audited(testStamp({ keeps: ['status'] }));
    const { stored } = await table.create(key, schema, world.draft({ status: 'new', owner: null }));
    await table.replace(stored, schema, world.draft({ status: 'contacted', owner: 'mia', note: 'Rang Mrs Nguyen.' }));
    const [, changed] = await world.waiting();
    expect(changed).toMatchObject({
      what: 'changed',
      fields: [{ name: 'status', before: 'new', after: 'contacted' }, { name: 'owner' }, { name: 'note' }],
    });
    expect(JSON.stringify(changed)).not.toMatch(/Nguyen|"mia"/);
  });

  test('has none where nothing changes, though the item is written', async () => {
    const { stored } = await world.table.create(key, schema, world.draft({ status: 'new', owner: null }));
    const again = await world.table
      .audited(testStamp())
      .replace(stored, schema, { ...world.draft({ owner: null, status: 'new' }), expires: 9 });
    expect(again).toMatchObject({ rev: 2, audit: {} });
    expect(await world.waiting()).toEqual([]);
  });

  test('goes to the audit list and the list of its subject, never to the bus, and is cleared', async () => {
    await assign('req-1', 'mia');
    await world.table
      .audited(testStamp({ command: 'req-2' }))
      .change(key, schema, undefined, (current) => current && world.draft({ ...current, status: 'sold' }, ['event-1']));
    expect(await world.sweep()).toBe(3);
    expect(world.published).toEqual(['event-1']);
    expect((await world.entries()).map(({ command }) => command).toSorted()).toEqual(['req-1', 'req-2']);
    const ofSubject = await world.table.list(lists.auditOfSubject('coastline', { kind: 'lead', id: 'lead-1' }));
    expect(ofSubject).toHaveLength(2);
    expect(world.memory.items.get([key.pk, key.sk].join('\u0000'))).not.toHaveProperty('audit');
    expect(world.memory.items.get([key.pk, key.sk].join('\u0000'))).not.toHaveProperty('obxShard');
    expect(await world.sweep()).toBe(0);
  });

  test('sent a second time is the same entry; a second change of the same call is another', async () => {
    await assign('req-1', 'mia');
    await assign('req-1', 'mia');
    await world.sweep();
    await assign('req-1', 'mia');
    expect(await world.waiting()).toEqual([]);
    await assign('req-1', 'noah');
    await world.sweep();
    expect((await world.entries()).map(({ what }) => what).toSorted()).toEqual(['changed', 'created']);
  });

  test('keeps what a writer without a stamp finds waiting', async () => {
    await assign('req-1', 'mia');
    await world.table.change(key, schema, undefined, (current) => current && world.draft({ ...current, note: 'x' }));
    expect(await world.waiting()).toHaveLength(1);
  });

  test('of which a relay that raced a writer brings nothing twice', async () => {
    await assign('req-1', 'mia');
    const stored = await world.table.load(key, schema);
    await world.sweep();
    if (stored === undefined) throw new Error('Nothing was stored.');
    // As a writer that read before the relay cleared: the entry is in the item again.
    const raw = world.memory.items.get([key.pk, key.sk].join('\u0000'));
    world.memory.items.set([key.pk, key.sk].join('\u0000'), {
      ...raw,
      audit: stored.audit,
      obxShard: 'lead#0',
      obxAt: world.clock.now().toISOString(),
    });
    await world.sweep();
    expect(await world.entries()).toHaveLength(1);
    expect(await world.waiting()).toEqual([]);
  });

  test('of a dealer’s settings is in the dealer’s list, of a person of the console in the platform’s', async () => {
    const write = (pk: string) =>
      world.table
        .audited(testStamp())
        .create(TableKey.fromTable(pk, 'X'), schema, world.draft({ status: 'a', owner: null }));
    await write('TENANT#totara');
    await write('CONSOLE#PERSON#p1');
    await world.sweep();
    expect(await auditOf(world.table, 'totara')).toHaveLength(1);
    expect(await auditOf(world.table, null)).toHaveLength(1);
    expect(await world.entries()).toEqual([]);
  });

  test('cannot take an item away, and nobody takes one away whose entry waits', async () => {
    await assign('req-1', 'mia');
    await expect(world.table.audited(testStamp()).remove(key)).rejects.toThrow('removes nothing');
    await expect(world.table.remove(key)).rejects.toThrow(ConcurrentWrite);
    await world.sweep();
    await world.table.remove(key);
    expect(await world.table.load(key, schema)).toBeUndefined();
    expect(await world.entries()).toHaveLength(1);
  });

  test('waits where twenty entries wait already, and is written again once the relay is back', async () => {
    for (let n = 0; n < 20; n += 1) await assign(`req-${n}`, `person-${n}`);
    await expect(assign('req-20', 'mia')).rejects.toThrow(AuditBacklog);
    expect((await world.table.load(key, schema))?.state.owner).toBe('person-19');
    await world.sweep();
    await assign('req-20', 'mia');
    await world.sweep();
    expect(await world.entries()).toHaveLength(21);
  });

  test('leaves an item far below 400 kB, however large the fields and however many wait', async () => {
    const wide = z.record(z.string(), z.string());
    const names = Array.from({ length: 200 }, (_, n) => `a field with quite a long name, number ${n}`);
    const table = world.table.audited(testStamp({ keeps: names, from: { ip: 'x', user_agent: 'u'.repeat(200) } }));
    for (let n = 0; n < 20; n += 1) {
      const state = Object.fromEntries(names.map((name) => [name, `${n}`.repeat(900)]));
      await table.change(key, wide, {}, () => ({ ...world.draft({ status: '', owner: null }), state }));
    }
    const audit = Object.values((await world.table.load(key, wide))?.audit ?? {});
    expect(audit).toHaveLength(20);
    expect(JSON.stringify(audit).length).toBeLessThan(200_000);
  });
});

describe('what an entry says of a change inside a field', () => {
  const wide = z.looseObject({});
  test.each([
    ['names the members of the field', [], { config: { name: 'A', hosts: ['a'] } }, [{ name: 'config.hosts' }]],
    [
      'keeps a member’s value',
      ['config.hosts'],
      { config: { name: 'A', hosts: ['a'] } },
      [{ name: 'config.hosts', before: [], after: ['a'] }],
    ],
  ])('%s', async (_, keeps, state, fields) => {
    const { table, draft } = setUp();
    const audited = table.audited(testStamp({ keeps, parts: ['config'] }));
    const base = draft({ status: '', owner: null });
    const { stored } = await audited.create(key, wide, { ...base, state: { config: { name: 'A', hosts: [] } } });
    const after = await audited.replace(stored, wide, { ...base, state });
    expect(Object.values(after.audit).find(({ what }) => what === 'changed')?.fields).toEqual(fields);
  });
});

describe('an act that changes no item', () => {
  test('is noted before it is done, once for one call', async () => {
    const { table, clock, entries } = setUp();
    const deps = { table, now: clock.now };
    const stamp = testStamp({ action: 'privacy.export', kept: 'money' });
    await noteAct(deps, { id: 'coastline' }, stamp, [{ name: 'since', after: '2026-11-01' }]);
    await noteAct(deps, { id: 'coastline' }, stamp);
    expect(await entries()).toMatchObject([{ what: 'did', item: null, fields: [{ name: 'since' }] }]);
  });

  test.each([
    ['two years', 'ordinary', '2028-11'],
    ['seven where it is about money', 'money', '2033-11'],
  ] as const)('is kept for %s', async (_, kept, month) => {
    const { table, clock, memory } = setUp();
    await noteAct({ table, now: clock.now }, null, testStamp({ kept }));
    const ends = [...memory.items.values()].map(({ ttl }) => new Date(Number(ttl) * 1_000).toISOString().slice(0, 7));
    expect(ends).toEqual([month, month]);
  });
});
