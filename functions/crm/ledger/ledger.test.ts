import { beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from '#domain/lead/schema.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import {
  leadSort,
  storedLeadSchema,
  submittedEvent,
  submittedEventId,
} from '#functions/leads/published/stored-lead.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { erasedAnswers } from '#functions/leads/published/shared-answers.ts';
import { createApi } from '../api.ts';
import {
  MOST_LEDGER_ENTRIES,
  deliverySchema,
  markAbandoned,
  markClaimed,
  markDead,
  markDelivered,
  markFailed,
  markReplayed,
  type Attempt,
  type Delivery,
} from '../delivery.ts';
import { deliveryDraft, deriveDeliveryId } from '../delivery-store.ts';
import { makePlan } from '../plan/plan.ts';
import { ledgerSchema, listLedgers } from '../operators-contract.ts';
import { hashEntry, linked } from './entry.ts';
import { acceptedEntry } from './first-entries.ts';

const endpoint = (id: string): CrmEndpoint => ({
  id,
  name: id,
  url: `https://${id}.example/leads`,
  enabled: true,
  events: ['lead.submitted'],
  format: 'standard_webhooks',
  secretRef: 'crm/secret',
  previousSecretRef: null,
});
const tenant = tenantContext('coastline', { crm: { endpoints: [endpoint('one'), endpoint('two')] } });
const attempt = (at: Date, outcome: Attempt['outcome'], status: number | null = null): Attempt => ({
  at: at.toISOString(),
  outcome,
  status,
  ms: 250,
  reply: '',
});

const makeWorld = () => {
  const clock = testClock();
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
  });
  const call = makeCaller({ crm: createApi(runtime) });
  const plan = makePlan({ ...runtime, siteOrigin: 'https://{slug}.example' });
  const keyOf = (leadId: string, id: string) =>
    keys.delivery(tenant, deriveDeliveryId(tenant, submittedEventId(leadId), id));
  const get = async (path: string, query: Record<string, string> = {}) =>
    call({
      method: 'GET',
      path: `/api/v1/operators/tenants/coastline${path}`,
      query,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
  return {
    clock,
    get,
    submit: async (change: Partial<Lead> = {}): Promise<Lead> => {
      const lead = { ...leadSubmitted.example, submitted_at: clock.now().toISOString(), ...change };
      const state = { lead, body_hash: 'hash', correlation_id: lead.lead_id };
      await runtime.table.create(keys.lead(tenant, lead.lead_id), storedLeadSchema, {
        state,
        events: [],
        lane: 'lead',
        at: lead.submitted_at,
        listed: { list: lists.leads(tenant), sort: leadSort(lead) },
      });
      await plan(tenant, submittedEvent(tenant, state));
      return lead;
    },
    /** Writes what `step` makes of a delivery. */
    change: async (leadId: string, id: string, step: (delivery: Delivery, now: Date) => Delivery): Promise<void> => {
      const stored = await runtime.table.load(keyOf(leadId, id), deliverySchema);
      if (stored === undefined) throw new Error('Not planned.');
      const at = clock.now();
      const draft = deliveryDraft(tenant, step(stored.state, at), at.toISOString());
      await runtime.table.replace(stored, deliverySchema, draft);
      clock.advance(1_000);
    },
    changeLead: async (leadId: string, change: Partial<Lead>): Promise<void> => {
      const stored = await runtime.table.load(keys.lead(tenant, leadId), storedLeadSchema);
      if (stored === undefined) throw new Error('No lead.');
      const state = { ...stored.state, lead: { ...stored.state.lead, ...change } };
      await runtime.table.replace(stored, storedLeadSchema, { state, events: [], lane: 'lead', at: '2026-11-21' });
    },
    accept: async (leadId: string): Promise<void> => {
      const stored = await runtime.table.load(keys.lead(tenant, leadId), storedLeadSchema);
      if (stored === undefined) throw new Error('No lead.');
      const done = { form_completed: true, offer_accepted: true } as const;
      const update = { at: '2026-11-21T00:00:00.000Z', subcategory: '3. Offer Accepted', ...done };
      const state = { ...stored.state, update };
      await runtime.table.replace(stored, storedLeadSchema, { state, events: [], lane: 'lead', at: '2026-11-21' });
    },
    ledger: async (leadId: string) => ledgerSchema.parse((await get(`/leads/${leadId}/ledger`)).body),
  };
};

const ID = leadSubmitted.example.lead_id.replaceAll(/[^a-z2-7]/g, 'a');

describe('the ledger of a lead', () => {
  let world: ReturnType<typeof makeWorld>;
  beforeEach(() => {
    world = makeWorld();
  });
  const claim = (delivery: Delivery, now: Date) => markClaimed(delivery, now, 60_000);

  test('shows the lead as it is now, and its chain begins with the lead as it was sent', async () => {
    await world.submit({ lead_id: ID });
    await world.accept(ID);
    const { lead, faults } = await world.ledger(ID);
    expect([lead.subcategory, faults]).toEqual(['3. Offer Accepted', []]);
  });

  test('is one timeline: accepted, routed to each endpoint, tried, retried, acknowledged, replayed, dead', async () => {
    await world.submit({ lead_id: ID });
    await world.change(ID, 'one', claim);
    await world.change(ID, 'one', (mine, now) => markFailed(mine, attempt(now, 'refused', 503), now));
    await world.change(ID, 'one', claim);
    await world.change(ID, 'one', markAbandoned);
    await world.change(ID, 'one', claim);
    await world.change(ID, 'one', (mine, now) => markDelivered(mine, attempt(now, 'delivered', 204)));
    await world.change(ID, 'one', markReplayed);
    await world.change(ID, 'two', (mine, now) => markDead(mine, 'endpoint_disabled', now));
    const { entries, faults, unchained } = await world.ledger(ID);
    expect([faults, unchained]).toEqual([[], 0]);
    expect(entries.map(({ endpoint_id, kind, seq }) => `${endpoint_id ?? '-'} ${seq} ${kind}`)).toEqual([
      '- 1 accepted',
      'one 2 routed',
      'two 2 routed',
      'one 3 sent',
      'one 4 retried',
      'one 5 sent',
      'one 6 retried',
      'one 7 sent',
      'one 8 acknowledged',
      'one 9 replayed',
      'two 3 dead',
    ]);
    expect(entries[3]?.detail).toEqual({ try: 1, outcome: 'refused', status: 503, ms: 250 });
    expect(entries.at(-1)?.detail).toEqual({ reason: 'endpoint_disabled' });
  });

  test('says once whom the lead repeats, and every endpoint’s chain holds it', async () => {
    const { lead_id } = await world.submit({ lead_id: 'earlier' });
    world.clock.advance(60_000);
    await world.submit({ lead_id: ID });
    const { entries, faults } = await world.ledger(ID);
    expect(entries.map(({ seq, kind, detail }) => [seq, kind, detail['lead_id']])).toEqual([
      [1, 'accepted', ID],
      [2, 'duplicate_of', lead_id],
      [3, 'routed', undefined],
      [3, 'routed', undefined],
    ]);
    expect(faults).toEqual([]);
    await world.change(ID, 'two', (mine) => ({ ...mine, ledger: mine.ledger.slice(1) }));
    expect((await world.ledger(ID)).faults).toMatchObject([{ endpoint_id: 'two', seq: 3, fault: 'unlinked' }]);
  });

  test('chains each entry to the one before, the first of an endpoint to the lead', async () => {
    const lead = await world.submit({ lead_id: ID });
    const { entries } = await world.ledger(ID);
    const [accepted, one, two] = entries;
    expect(accepted).toEqual(acceptedEntry(lead));
    expect([one?.previous_hash, two?.previous_hash]).toEqual([accepted?.hash, accepted?.hash]);
    for (const entry of entries) expect(entry.hash).toBe(hashEntry(entry));
  });

  test.each<[string, (world: ReturnType<typeof makeWorld>) => Promise<void>, string[]]>([
    [
      'an entry that was changed',
      (w) =>
        w.change(ID, 'one', (mine) => ({
          ...mine,
          ledger: mine.ledger.map((entry) => (entry.kind === 'sent' ? { ...entry, detail: { status: 200 } } : entry)),
        })),
      ['one 3 changed'],
    ],
    [
      'an entry that was changed and hashed again',
      (w) =>
        w.change(ID, 'one', (mine) => ({
          ...mine,
          ledger: mine.ledger.map((entry, n) =>
            entry.kind === 'sent' ? linked(mine.ledger[n - 1], 'one', { ...entry, detail: { status: 200 } }) : entry,
          ),
        })),
      ['one 4 unlinked'],
    ],
    [
      'an entry that was taken out',
      (w) => w.change(ID, 'one', (mine) => ({ ...mine, ledger: mine.ledger.filter(({ kind }) => kind !== 'sent') })),
      ['one 4 unlinked'],
    ],
    [
      'an end that was cut off',
      (w) => w.change(ID, 'one', (mine) => ({ ...mine, ledger: mine.ledger.slice(0, -1) })),
      ['one 3 state'],
    ],
    [
      'a beginning that was cut off',
      (w) => w.change(ID, 'one', (mine) => ({ ...mine, ledger: mine.ledger.slice(1) })),
      ['one 3 unlinked'],
    ],
    ['another body', (w) => w.change(ID, 'one', (mine) => ({ ...mine, body: '{}' })), ['one 2 body']],
    [
      'another state',
      (w) => w.change(ID, 'one', (mine) => ({ ...mine, status: 'DEAD', dead_reason: 'endpoint_gone' })),
      ['one 4 state'],
    ],
    [
      'a lead that was changed',
      (w) => w.changeLead(ID, { phone: '+61400000000' }),
      ['one 2 unlinked', 'two 2 unlinked'],
    ],
  ])('tells of %s', async (_, tamper, expected) => {
    await world.submit({ lead_id: ID });
    await world.change(ID, 'one', claim);
    await world.change(ID, 'one', (mine, now) => markDelivered(mine, attempt(now, 'delivered', 200)));
    expect((await world.ledger(ID)).faults).toEqual([]);
    await tamper(world);
    const { faults } = await world.ledger(ID);
    expect(faults.map(({ endpoint_id, seq, fault }) => `${endpoint_id} ${seq} ${fault}`)).toEqual(expected);
  });

  test('keeps the latest entries of a delivery that is replayed for ever', async () => {
    await world.submit({ lead_id: ID });
    await world.change(ID, 'one', (mine, now) => {
      let state = mine;
      for (let n = 0; n < 60; n += 1)
        state = markReplayed(markDelivered(claim(state, now), attempt(now, 'delivered', 204)), now);
      return state;
    });
    const { entries, faults } = await world.ledger(ID);
    expect(entries.filter(({ endpoint_id }) => endpoint_id === 'one')).toHaveLength(MOST_LEDGER_ENTRIES);
    expect(faults).toEqual([]);
  });

  test('says which deliveries are from before there was one, and leaves them alone', async () => {
    await world.submit({ lead_id: ID });
    await world.change(ID, 'one', (mine) => ({ ...mine, ledger: [] }));
    await world.change(ID, 'one', (mine, now) => markDelivered(mine, attempt(now, 'delivered', 204)));
    const { entries, faults, unchained } = await world.ledger(ID);
    expect([faults, unchained]).toEqual([[], 1]);
    expect(entries.map(({ kind, endpoint_id }) => [kind, endpoint_id])).toEqual([
      ['accepted', null],
      ['routed', 'two'],
    ]);
  });

  test('of older leads keeps its hash: a lead’s schema may only get optional members', () => {
    const older = { ...leadSubmitted.example, ...erasedAnswers, contact_method: 'Phone', postcode: '4870' } as const;
    expect(acceptedEntry(older).hash).toMatchInlineSnapshot(
      `"c83a2a296eb54ca92fe789c678eb8f70050575f39b0ee70cfbe57474dcc0622d"`,
    );
  });

  test('is not found for a lead that the dealer does not have', async () => {
    expect((await world.get(`/leads/${ID}/ledger`)).status).toBe(404);
  });

  test('comes for a span of time, oldest first, page by page', async () => {
    const ids = ['b', 'c', 'd'].map((letter) => letter.repeat(26));
    const times: string[] = [];
    for (const lead_id of ids) {
      times.push(world.clock.now().toISOString());
      await world.submit({ lead_id });
      world.clock.advance(60_000);
    }
    const span = { since: times[0] ?? '', until: times[2] ?? '' };
    const page = async (query: Record<string, string>) =>
      listLedgers.answer.schema.parse((await world.get('/ledgers', { ...span, ...query })).body);
    const first = await page({ limit: '1' });
    expect(first.ledgers.map(({ lead }) => lead.lead_id)).toEqual([ids[0]]);
    const second = await page({ limit: '1', cursor: first.next ?? '' });
    expect(second.ledgers.map(({ lead, entries }) => [lead.lead_id, entries.length])).toEqual([[ids[1], 4]]);
    // The end of the span is not in it.
    expect(await page({ limit: '1', cursor: second.next ?? '' })).toEqual({ ledgers: [], next: null });
    expect((await world.get('/ledgers', { since: 'yesterday', until: span.until })).status).toBe(400);
    expect((await world.get('/ledgers', { since: span.until, until: span.since })).status).toBe(400);
    const elsewhere = { ...span, cursor: `2020-01-01T00:00:00.000Z#${ids[0] ?? ''}` };
    expect((await world.get('/ledgers', elsewhere)).body['detail']).toContain('Begin at the first page.');
  });
});
