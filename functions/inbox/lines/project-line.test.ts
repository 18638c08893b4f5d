import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOutcomes, workStatuses, type DeliveryStanding } from '#domain/inbox/work.ts';
import { deliverySchema, type Delivery } from '#functions/crm/delivery.ts';
import { deliveryDraft, deriveDeliveryId } from '#functions/crm/delivery-store.ts';
import { storedLeadSchema, submittedEventId } from '#functions/leads/published/stored-lead.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { testStamp } from '#test/support/audit.ts';
import { delivery } from '#test/support/crm/deliveries.ts';
import { leadId, putLead, sampleLead, viewer } from '#test/support/inbox/leads.ts';
import { runs } from '#test/support/runs.ts';
import { testClock } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeActs } from '../lead/acts.ts';
import { storedLineSchema } from '../line.ts';
import { firstWork, giveTo, moveTo, withCall, withNote } from '../work.ts';
import { workSchema } from '../work-schema.ts';
import { makeProjectLine } from './project-line.ts';
import { searchLines } from './search.ts';

const tenant = tenantContext('coastline', { overdueMinutes: 60 });
const endpoint = tenant.config.crm.endpoints[0]?.id ?? '';
const ruby = viewer();

let store: Awaited<ReturnType<typeof testTable>>;
const clock = testClock('2026-11-23T00:00:00.000Z');
beforeAll(async () => {
  store = await testTable();
});
afterAll(() => store.close());

const world = () => {
  const deps = { table: store.table, now: clock.now };
  const projectLine = makeProjectLine(deps);
  const act = makeActs({ ...deps, projectLine: async () => 'same' });
  const call = (lead_id: string) => ({ tenant, viewer: ruby, lead_id, correlationId: 'c1', stamp: testStamp() });
  return {
    projectLine,
    act,
    call,
    line: async (id: string) => (await store.table.load(keys.leadLine(tenant, id), storedLineSchema))?.state,
    deliver: async (id: string, change: Pick<Delivery, 'status' | 'tries'>) => {
      const delivery_id = deriveDeliveryId(tenant, submittedEventId(id), endpoint);
      const next = delivery({ tenant: tenant.id, delivery_id, endpoint_id: endpoint, subject: id, ...change });
      await store.table.change(keys.delivery(tenant, delivery_id), deliverySchema, undefined, () =>
        deliveryDraft(tenant, next, next.created_at),
      );
    },
    change: (id: string, more: object) =>
      store.table.change(keys.lead(tenant, id), storedLeadSchema, undefined, (current) =>
        current === undefined
          ? undefined
          : { state: { ...current, ...more }, events: [], lane: 'lead', at: clock.now().toISOString() },
      ),
  };
};

/** What a history can do to a lead. `told`: the message of an earlier step comes, perhaps again, perhaps late. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('told' as const) }),
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom(...workStatuses) }),
  fc.record({ kind: fc.constant('owner' as const), owner: fc.constantFrom('person-ruby', 'person-sam', null) }),
  fc.record({ kind: fc.constant('call' as const), outcome: fc.constantFrom(...callOutcomes) }),
  fc.record({ kind: fc.constant('note' as const), answered: fc.boolean() }),
  fc.record({
    kind: fc.constant('delivery' as const),
    status: fc.constantFrom(...(['PENDING', 'INFLIGHT', 'RETRY', 'DELIVERED', 'DEAD'] as const)),
    tries: fc.integer({ min: 0, max: 3 }),
  }),
);

/** What a person would expect to read, kept without versions, events or items. */
interface Model {
  owner: string | null;
  status: string;
  delivery: DeliveryStanding;
  answers: { at: string; byStatus: boolean }[];
}

const standing = (status: Delivery['status'], tries: number): DeliveryStanding => {
  if (status === 'DELIVERED') return 'delivered';
  if (status === 'DEAD') return 'dead';
  return tries > (status === 'INFLIGHT' ? 1 : 0) ? 'failing' : 'waiting';
};

const answered = ({ answers, status }: Model): string | null =>
  answers.find(({ byStatus }) => !byStatus || status !== 'new')?.at ?? null;

describe('the line of a lead', () => {
  let n = 0;

  test('is what a plain model says after any history, with messages repeated, late and out of order', async () => {
    const one = world();
    const property = fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (history) => {
      const id = leadId((n += 1));
      await putLead(store.table, tenant, sampleLead(tenant, n, { submitted_at: clock.now().toISOString() }));
      const model: Model = { owner: null, status: 'new', delivery: 'none', answers: [] };
      for (const [at, happens] of history.entries()) {
        clock.advance(60_000);
        const time = clock.now().toISOString();
        const seen = Number.MAX_SAFE_INTEGER;
        switch (happens.kind) {
          case 'told':
            await Promise.all([one.projectLine(tenant, id), one.projectLine(tenant, id)]);
            break;
          case 'status': {
            const isReasoned = happens.status === 'lost' || happens.status === 'spam';
            const wanted = { status: happens.status, reason: isReasoned ? 'Why' : undefined, seen };
            await one.act(one.call(id), 'status', (work, act) => moveTo(work, act, wanted));
            if (model.status !== happens.status && !['new', 'spam'].includes(happens.status))
              model.answers.push({ at: time, byStatus: true });
            model.status = happens.status;
            break;
          }
          case 'owner': {
            const owner = happens.owner === null ? null : { person_id: happens.owner, name: happens.owner };
            await one.act(one.call(id), 'owner', (work, act) => giveTo(work, act, { owner, seen }));
            model.owner = happens.owner;
            break;
          }
          case 'call': {
            const made = { id: `call-${at}-000`, outcome: happens.outcome };
            await one.act(one.call(id), 'call', (work, act) => withCall(work, act, made));
            if (happens.outcome === 'reached' || happens.outcome === 'left_message')
              model.answers.push({ at: time, byStatus: false });
            if (happens.outcome === 'reached' && model.status === 'new') model.status = 'contacted';
            break;
          }
          case 'note': {
            const made = { id: `note-${at}-000`, text: 'Wrote to her.', answered: happens.answered };
            await one.act(one.call(id), 'note', (work, act) => withNote(work, act, made));
            if (happens.answered) model.answers.push({ at: time, byStatus: false });
            break;
          }
          case 'delivery':
            await one.deliver(id, happens);
            model.delivery = standing(happens.status, happens.tries);
        }
      }
      await one.projectLine(tenant, id);
      const line = await one.line(id);
      expect({
        owner: line?.owner?.person_id ?? null,
        status: line?.status,
        delivery: line?.delivery,
        answered_at: line?.answered_at,
        isOpen: line?.open_since === line?.submitted_at,
      }).toEqual({
        owner: model.owner,
        status: model.status,
        delivery: model.delivery,
        answered_at: answered(model),
        isOpen: answered(model) === null,
      });
      expect(await one.projectLine(tenant, id)).toBe('same');
    });
    await fc.assert(property, { numRuns: runs({ quick: 60, full: 2_000 }), seed: 34 });
  });

  test('waits again from a later question on, with a time of its own, until that is answered', async () => {
    const one = world();
    const lead = sampleLead(tenant, 'again', { submitted_at: '2026-11-23T00:00:00.000Z' });
    await putLead(store.table, tenant, lead);
    const asked = [{ id: 'mail-1', at: '2026-11-23T03:00:00.000Z', by: 'reply' as const }];
    const by = { person_id: 'person-ruby', name: 'Ruby Park' };
    const write = async (...minutes: number[]) => {
      const notes = minutes.map((at) => ({
        id: `note-${at}`,
        at: new Date(Date.parse(lead.submitted_at) + at * 60_000).toISOString(),
        by,
        text: 'Wrote to her.',
        answered: true,
      }));
      const state = { ...firstWork(lead), version: minutes.length, asked, notes };
      const draft = { state, events: [], lane: 'lead' as const, at: lead.submitted_at };
      await store.table.change(keys.leadWork(tenant, lead.lead_id), workSchema, undefined, () => draft);
      await one.projectLine(tenant, lead.lead_id);
      return one.line(lead.lead_id);
    };
    expect(await write(20)).toMatchObject({
      answered_at: '2026-11-23T00:20:00.000Z',
      open_since: '2026-11-23T03:00:00.000Z',
      questions: 2,
      due_at: '2026-11-23T04:00:00.000Z',
    });
    expect(await write(20, 190)).toMatchObject({ answered_at: '2026-11-23T00:20:00.000Z', open_since: null });
    // One answer to both.
    expect(await write(200)).toMatchObject({ answered_at: '2026-11-23T03:20:00.000Z', open_since: null });
  });

  test('is not there of a test lead or a held one, and comes when that is passed on', async () => {
    const one = world();
    const [held, probe] = [sampleLead(tenant, 'held'), sampleLead(tenant, 'probe')];
    await putLead(store.table, tenant, held, { held: { proof: 'none', until: '2026-11-24T00:00:00.000Z' } });
    await putLead(store.table, tenant, probe, { probe: { until: '2026-11-24T00:00:00.000Z' } });
    expect([await one.projectLine(tenant, held.lead_id), await one.projectLine(tenant, probe.lead_id)]).toEqual([
      'same',
      'same',
    ]);
    await one.change(held.lead_id, { held: undefined });
    expect(await one.projectLine(tenant, held.lead_id)).toBe('written');
  });

  test('marks what looks like a program’s, without a time by which it is overdue', async () => {
    const one = world();
    const lead = sampleLead(tenant, 'suspicious', { suspicions: ['trap_filled'] });
    await putLead(store.table, tenant, lead);
    await one.projectLine(tenant, lead.lead_id);
    expect(await one.line(lead.lead_id)).toMatchObject({ suspicious: true, due_at: null });
  });

  test('goes with its words when the person is erased, also where a late message brings the lead up again', async () => {
    const one = world();
    const lead = sampleLead(tenant, 'erased', { first_name: 'Zebedee', submitted_at: clock.now().toISOString() });
    await putLead(store.table, tenant, lead);
    await one.projectLine(tenant, lead.lead_id);
    expect((await searchLines(store, tenant, 'zebed')).map(({ lead_id }) => lead_id)).toEqual([lead.lead_id]);
    await one.change(lead.lead_id, { erased_at: clock.now().toISOString() });
    expect(await one.projectLine(tenant, lead.lead_id)).toBe('removed');
    expect(await one.projectLine(tenant, lead.lead_id)).toBe('same');
    expect(await searchLines(store, tenant, 'zebed')).toEqual([]);
    expect(await one.line(lead.lead_id)).toBeUndefined();
  });

  test.each([
    ['a first name', 'MIA'],
    ['the beginning of a name', 'ngu'],
    ['two words in any order', 'nguyen mia'],
    ['a number as people write it', '0412 345 6'],
    ['a number with its calling code', '+61 412 345 678'],
    ['its last digits', '345678'],
    ['an address', 'mia@example.com'],
    ['a stock number', 'u1234'],
    ['a registration', '123-abc'],
    ['a reference', 'k7m4qx'],
    ['the beginning of its id', leadId('found').slice(0, 10)],
  ])('is found by %s', async (_, q) => {
    const one = world();
    const lead = sampleLead(tenant, 'found', { rego: '123ABC', reference: 'K7M4QX' });
    await putLead(store.table, tenant, lead);
    await one.projectLine(tenant, lead.lead_id);
    const found = await searchLines(store, tenant, q);
    expect(found.map(({ lead_id }) => lead_id)).toContain(lead.lead_id);
    expect(await searchLines(store, tenant, `${q} zzz`)).toEqual([]);
  });
});
