import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { makeSessions } from '#functions/accounts/sessions.ts';
import { deliverySchema, markDelivered } from '#functions/crm/delivery.ts';
import { deliveryDraft, deriveDeliveryId, dueShards } from '#functions/crm/delivery-store.ts';
import { makePlan } from '#functions/crm/plan/plan.ts';
import { replaySpan } from '#functions/crm/replay.ts';
import { makePlanFor } from '#functions/crm/plan/plan.ts';
import { create as createReconcile } from '#functions/crm/reconcile/handler.ts';
import {
  leadIndexes,
  storedLeadSchema,
  submittedEvent,
  submittedEventId,
} from '#functions/leads/published/stored-lead.ts';
import { makeReceiveLead } from '#functions/notifications/receive-lead/receive-lead.ts';
import { personalKinds } from '#functions/personal.ts';
import { makePeople } from '#functions/privacy/people.ts';
import { loadConsentStanding, withdraw } from '#functions/privacy/published/consent-standing.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { deriveUserId, userSchema } from '#functions/runtime/http/session.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { listOutboxShards } from '#functions/runtime/table/item.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { toTenantDocument } from '#functions/runtime/tenants/tenant-document.ts';
import { testStamp } from '#test/support/audit.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { tableCopy, type Copy, type RawItem } from './items.ts';
import { restoreAll, restoreDealer } from './restore.ts';

const MIA = { phone: '+61412345678', email: 'mia@example.com' };
const TOM = { phone: '+61487654321', email: 'tom@example.com' };
const siteOrigin = 'https://{slug}.example';
type Store = Awaited<ReturnType<typeof testTable>>;

const dealer = (id: string): TenantContext =>
  TenantContext.of({ ...tenantConfig('coastline'), id, slug: id, group: null, garage_enabled: true });
const mine = dealer('mine');
const other = dealer('other');

const readAll = async (copy: Copy): Promise<RawItem[]> => {
  const items: RawItem[] = [];
  for await (const item of copy.items()) items.push(item);
  return items;
};
const inMemory = (items: readonly RawItem[]): Copy => ({
  items: async function* all() {
    for (const item of items) yield Promise.resolve(item);
  },
});

describe('a restore', () => {
  let store: Store;
  let fresh: Store;
  beforeEach(async () => {
    [store, fresh] = await Promise.all([testTable(), testTable()]);
  });
  afterEach(async () => {
    await Promise.all([store.close(), fresh.close()]);
  });

  /** What happens on a platform whose table is `store`, and a copy of it at any moment. */
  const setUp = () => {
    const clock = testClock('2026-11-21T03:00:00.000Z');
    const sent = sentMessages();
    const over = (table: Store) => {
      const parts = { documents: table.documents, tenants: [mine, other], now: clock.now, newId: testIds() };
      return { ...testRuntime(parts), siteOrigin };
    };
    const runtime = over(store);
    const receive = makeReceiveLead({ ...runtime, ...sent });
    const plan = makePlan(runtime);
    const people = makePeople({
      ...runtime,
      personalKinds,
      subjects: makeSubjects(runtime),
      links: makeSignedLinks(runtime),
    });
    const enquire = async (tenant: TenantContext, id: string, person: { phone: string; email: string }) => {
      const lead = { ...leadSubmitted.example, ...person, lead_id: id, submitted_at: clock.now().toISOString() };
      const opted = { ...lead, consent: { ...lead.consent, opt_in: true, given_at: lead.submitted_at } };
      const state = storedLeadSchema.parse({ lead: opted, body_hash: 'hash', correlation_id: 'c1' });
      const draft = { state, events: [], lane: 'lead', at: lead.submitted_at, ...leadIndexes(tenant, state) } as const;
      await store.table.create(keys.lead(tenant, id), storedLeadSchema, draft);
      await receive(tenant, submittedEvent(tenant, state));
      await plan(tenant, submittedEvent(tenant, state));
    };
    const deliveryKey = (tenant: TenantContext, lead: string) =>
      keys.delivery(
        tenant,
        deriveDeliveryId(tenant, submittedEventId(lead), tenant.config.crm.endpoints[0]?.id ?? 'none'),
      );
    const deliver = async (tenant: TenantContext, lead: string) => {
      const at = clock.now().toISOString();
      const entry = { at, outcome: 'delivered', status: 204, ms: 5, reply: '' } as const;
      await store.table.change(deliveryKey(tenant, lead), deliverySchema, undefined, (current) =>
        current === undefined ? undefined : deliveryDraft(tenant, markDelivered(current, entry), at),
      );
    };
    const publish = async (tenant: TenantContext) => {
      const at = clock.now().toISOString();
      const draft = { state: toTenantDocument(tenant.config), events: [], lane: 'stock', at } as const;
      await store.table.create(keys.tenantDocument(tenant.id), z.unknown(), draft);
    };
    const target = (table: Store) => ({ documents: table.documents, name: table.tableName });
    const common = { now: clock.now, personalKinds, dryRun: false };
    return {
      clock,
      sent,
      people,
      over,
      runtime,
      enquire,
      deliver,
      publish,
      deliveryIn: async (table: Store, tenant: TenantContext, lead: string) =>
        (await table.table.load(deliveryKey(tenant, lead), deliverySchema))?.state,
      leadIn: async (table: Store, tenant: TenantContext, lead: string) =>
        (await table.table.load(keys.lead(tenant, lead), storedLeadSchema))?.state,
      lose: async (tenant: TenantContext, lead: string) => {
        await store.table.remove(keys.lead(tenant, lead));
        await store.table.remove(deliveryKey(tenant, lead));
      },
      copy: async () => inMemory(await readAll(tableCopy(target(store)))),
      items: (table: Store) => readAll(tableCopy(target(table))),
      dealer: (from: Copy, change: { overwrite?: boolean; dryRun?: boolean; kinds?: string[] } = {}) =>
        restoreDealer({
          ...common,
          from,
          into: target(store),
          tenant: mine,
          kinds: undefined,
          overwrite: false,
          ...change,
        }),
      everything: (from: Copy, after?: Copy, documents: DynamoDBDocumentClient = fresh.documents) =>
        restoreAll({ ...common, from, after, into: { documents, name: fresh.tableName } }),
    };
  };

  const byKey = (items: readonly RawItem[]) => new Map(items.map((item) => [`${item.pk}/${item.sk}`, item]));

  describe('of one dealer', () => {
    test('puts back what is missing, leaves what is newer, and touches no other dealer', async () => {
      const { enquire, copy, dealer: restore, lose, leadIn, items, clock } = setUp();
      for (const tenant of [mine, other]) await enquire(tenant, 'lead1', MIA);
      const before = await copy();
      await enquire(mine, 'lead2', TOM);
      for (const tenant of [mine, other]) await lose(tenant, 'lead1');
      const changed = keys.subjectKey(mine);
      await store.table.change(changed, z.unknown(), undefined, () => ({
        state: { key: 'newer' },
        events: [],
        lane: 'lead',
        at: clock.now().toISOString(),
      }));
      const strangers = (await items(store)).filter(({ pk }) => pk.startsWith('T#other#'));

      const report = await restore(before);
      expect(report.kinds['leads']).toMatchObject({ missing: 1, newer: 0 });
      expect(report.kinds['consents']).toMatchObject({ newer: 1, missing: 0 });
      expect((await leadIn(store, mine, 'lead1'))?.lead.email).toBe(MIA.email);
      expect((await leadIn(store, mine, 'lead2'))?.lead.email).toBe(TOM.email);
      expect((await store.table.load(changed, z.unknown()))?.state).toEqual({ key: 'newer' });
      expect((await items(store)).filter(({ pk }) => pk.startsWith('T#other#'))).toEqual(strangers);

      const again = await restore(before);
      expect(Object.values(again.kinds).reduce((sum, { missing }) => sum + missing, 0)).toBe(0);
    });

    test('a dry run counts the same and writes nothing', async () => {
      const { enquire, copy, dealer: restore, lose, items } = setUp();
      await enquire(mine, 'lead1', MIA);
      const before = await copy();
      await lose(mine, 'lead1');
      const living = byKey(await items(store));
      const told = await restore(before, { dryRun: true });
      expect(byKey(await items(store))).toEqual(living);
      expect((await restore(before)).kinds).toEqual(told.kinds);
    });

    test('replaces what is newer only where somebody says so, with a higher revision, and only the kinds that were asked for', async () => {
      const { enquire, copy, dealer: restore, leadIn } = setUp();
      await enquire(mine, 'lead1', MIA);
      const before = await copy();
      const key = keys.lead(mine, 'lead1');
      const spoil = async () => {
        await store.table.change(key, storedLeadSchema, undefined, (state) =>
          state === undefined
            ? undefined
            : {
                state: { ...state, lead: { ...state.lead, message: 'spoiled' } },
                events: [],
                lane: 'lead',
                at: '2026',
              },
        );
      };
      await spoil();
      await spoil();
      expect((await restore(before)).kinds['leads']).toMatchObject({ newer: 1 });
      expect((await restore(before, { overwrite: true, kinds: ['content'] })).kinds).toEqual({});
      expect((await leadIn(store, mine, 'lead1'))?.lead.message).toBe('spoiled');
      expect((await restore(before, { overwrite: true })).kinds['leads']).toMatchObject({ overwritten: 1 });
      const stored = await store.table.load(key, storedLeadSchema);
      expect([stored?.state.lead.message, stored?.rev]).toEqual([leadSubmitted.example.message, 4]);
    });

    test('erases again whom somebody erased since, and leaves what the person sent after that', async () => {
      const { enquire, copy, dealer: restore, lose, leadIn, deliveryIn, people, clock } = setUp();
      await enquire(mine, 'lead1', MIA);
      await enquire(mine, 'lead2', TOM);
      const before = await copy();
      clock.advance(60_000);
      await people.erase(mine, { phone: MIA.phone }, { by: 'operator', correlationId: 'c1' });
      clock.advance(60_000);
      await enquire(mine, 'lead3', MIA);
      for (const lead of ['lead1', 'lead2']) await lose(mine, lead);

      const report = await restore(before);
      expect(report.erased_again).toBe(1);
      expect(await leadIn(store, mine, 'lead1')).toMatchObject({ lead: { phone: null, first_name: '' } });
      expect(await deliveryIn(store, mine, 'lead1')).toBeUndefined();
      expect((await leadIn(store, mine, 'lead2'))?.lead.phone).toBe(TOM.phone);
      expect((await leadIn(store, mine, 'lead3'))?.lead.phone).toBe(MIA.phone);
      expect(await deliveryIn(store, mine, 'lead3')).toBeDefined();
    });
  });

  test('sends nothing a second time: what was open is held, what was delivered stays, no event waits, nobody is mailed', async () => {
    const { enquire, deliver, copy, everything, deliveryIn, over, sent, clock } = setUp();
    await enquire(mine, 'delivered', MIA);
    await deliver(mine, 'delivered');
    await enquire(mine, 'open', TOM);
    const mails = sent.mails.length;
    const report = await everything(await copy());
    // Two endpoints, and one of the four was delivered.
    expect(report.kinds['deliveries']).toMatchObject({ held: 3 });
    expect(await deliveryIn(fresh, mine, 'delivered')).toMatchObject({ status: 'DELIVERED' });
    expect(await deliveryIn(fresh, mine, 'open')).toMatchObject({
      status: 'DEAD',
      dead_reason: 'restored',
      due_at: null,
    });

    const restored = over(fresh);
    for (const shard of [...listOutboxShards('lead'), ...listOutboxShards('stock')])
      expect(await fresh.table.waiting(shard, '9', 10)).toEqual([]);
    for (const shard of dueShards) expect(await fresh.table.due(shard, '9', 10)).toEqual([]);
    clock.advance(3_600_000);
    await createReconcile(restored)({}, lambdaContext(30_000));
    const receive = makeReceiveLead({ ...restored, ...sent });
    for (const id of ['delivered', 'open']) {
      const stored = await fresh.table.load(keys.lead(mine, id), storedLeadSchema);
      if (stored === undefined) throw new Error(id);
      await receive(mine, submittedEvent(mine, stored.state));
      await makePlan(restored)(mine, submittedEvent(mine, stored.state));
    }
    expect(await deliveryIn(fresh, mine, 'open')).toMatchObject({ status: 'DEAD' });
    expect(sent.mails).toHaveLength(mails);

    // Who knows that it never came sends it, under the id that it always had.
    const before = await deliveryIn(fresh, mine, 'open');
    const span = { since: '2026-11-21T00:00:00.000Z', until: '2026-11-22T00:00:00.000Z' };
    const endpoint = mine.config.crm.endpoints[0]?.id ?? '';
    const deps = { table: fresh.table, now: clock.now, planFor: makePlanFor(restored) };
    const request = { ...span, endpoint, status: 'DEAD', dry_run: false } as const;
    const answer = await replaySpan(deps, mine, request, testStamp());
    expect(answer.replayed).toBe(1);
    expect(await deliveryIn(fresh, mine, 'open')).toMatchObject({ status: 'PENDING', event_id: before?.event_id });
  });

  test('brings back neither sessions nor codes nor what has ended', async () => {
    const { copy, everything, clock, runtime } = setUp();
    await makeSessions(runtime).begin(mine, MIA.phone, undefined);
    const id = deriveUserId(mine, MIA.phone);
    const at = clock.now().toISOString();
    const draft = { state: {}, events: [], lane: 'lead', at } as const;
    await store.table.create(keys.signInCodes(mine, id), z.unknown(), draft);
    await store.table.create(keys.shopperAction(mine, 'a1'), z.unknown(), { ...draft, expires: 1_000 });
    const { kinds } = await everything(await copy());
    expect([kinds['users']?.left, kinds['actions']?.left]).toEqual([1, 1]);
    expect((await fresh.table.load(keys.user(mine, id), userSchema))?.state).toMatchObject({
      phone: MIA.phone,
      sessions: [],
    });
  });

  test('of everything fills an empty table, erases again, and keeps withdrawals of after the point in time', async () => {
    const { enquire, publish, copy, everything, people, leadIn, runtime, clock, items } = setUp();
    for (const tenant of [mine, other]) {
      await publish(tenant);
      await enquire(tenant, 'lead1', MIA);
      await enquire(tenant, 'lead2', TOM);
    }
    const before = await copy();
    clock.advance(60_000);
    await people.erase(mine, { email: MIA.email }, { by: 'person', correlationId: 'c1' });
    const tom = await makeSubjects(runtime).byEmail(other, TOM.email);
    await withdraw(runtime, other, tom, 'c2');

    const report = await everything(before, await copy());
    expect(report.erased_again).toBe(1);
    expect((await leadIn(fresh, mine, 'lead1'))?.lead.email).toBeNull();
    expect((await leadIn(fresh, other, 'lead1'))?.lead.email).toBe(MIA.email);
    expect((await loadConsentStanding({ table: fresh.table }, other, tom)).allowed).toEqual([]);
    expect((await loadConsentStanding({ table: fresh.table }, mine, tom)).allowed).toEqual([]);
    const texts = (await items(fresh)).filter(({ pk }) => pk.startsWith('T#mine#')).map((item) => JSON.stringify(item));
    expect(texts.filter((text) => text.includes(MIA.email))).toEqual([]);
  });

  test('that breaks off anywhere is finished by the next, to the same table', async () => {
    const { enquire, publish, copy, everything, people, items, clock } = setUp();
    for (const tenant of [mine, other]) await publish(tenant);
    for (let n = 0; n < 8; n += 1) await enquire(mine, `lead${n}`, n % 2 === 0 ? MIA : TOM);
    const before = await copy();
    clock.advance(60_000);
    await people.erase(mine, { phone: MIA.phone }, { by: 'operator', correlationId: 'c1' });
    const after = await copy();
    let left = 0;
    const dying = new Proxy(fresh.documents, {
      get: (documents, name) => {
        const value: unknown = Reflect.get(documents, name);
        if (name !== 'send' || typeof value !== 'function') return value;
        return (command: unknown): unknown => {
          if (command instanceof PutCommand && (left -= 1) < 0) throw new Error('died');
          return Reflect.apply(value, documents, [command]);
        };
      },
    });
    for (const writes of [1, 7, 20]) {
      left = writes;
      await expect(everything(before, after, dying)).rejects.toThrow('died');
    }
    await everything(before, after);
    const broken = byKey(await items(fresh));
    const once = await testTable();
    await restoreAll({
      from: before,
      after,
      into: { documents: once.documents, name: once.tableName },
      now: clock.now,
      personalKinds,
      dryRun: false,
    });
    const expected = byKey(await items(once));
    await once.close();
    expect([...broken.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
    for (const [key, item] of expected) expect(broken.get(key)?.state, key).toEqual(item.state);
  });
});
