import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { LocationScope, Role } from '#domain/console/roles.ts';
import type { WorkStatus } from '#domain/inbox/work.ts';
import { DAY_MS, HOUR_MS } from '#domain/hours/units.ts';
import { freshVehicle, type VehicleReservation } from '#domain/reservations/vehicle.ts';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import { advertGapsChanged } from '#events/advert-gaps-changed.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { leadRecorded } from '#events/lead-recorded.ts';
import { leadWorkChanged } from '#events/lead-work-changed.ts';
import { reservationExpired } from '#events/reservation-expired.ts';
import { reservationConfirmed } from '#events/reservation-confirmed.ts';
import { tradeinOfferAccepted } from '#events/tradein-offer-accepted.ts';
import { tradeinOfferChanged } from '#events/tradein-offer-changed.ts';
import { headSchema } from '#functions/adverts/schema.ts';
import { listedAdvert } from '#functions/adverts/listing.ts';
import { workSchema } from '#functions/inbox/work-schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import { valuationDraft, valuationSchema, type Valuation } from '#functions/tradeins/published/valuation.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeReadOpenLeads } from '../inbox-leads.ts';
import { makeNote } from '../note/note.ts';
import { makeRemake } from '../reconcile/remake.ts';
import { makeViewNeeds } from '../view.ts';
import { factsSchema } from './fact.ts';

/*
 * Trade-ins, reservations and adverts that wait for somebody: on a real table, with the grants of the functions.
 */

const tenant = tenantContext('coastline');
const other = tenantContext('totara');
const [here = '', elsewhere = ''] = tenant.config.locations.map(({ id }) => id);
const clock = testClock('2026-11-23T00:00:00.000Z');

let store: Awaited<ReturnType<typeof testTable>>;
let note: ReturnType<typeof makeNote>;
let remake: ReturnType<typeof makeRemake>;
let view: ReturnType<typeof makeViewNeeds>;
beforeAll(async () => {
  store = await testTable();
  const as = (name: string) =>
    testRuntime({ documents: store.as(name).documents, tenants: [tenant, other], now: clock.now, newId: testIds() });
  note = makeNote(as('needs-note'));
  remake = makeRemake(as('needs-reconcile'));
  const runtime = as('api-needs');
  view = makeViewNeeds({ ...runtime, leads: makeReadOpenLeads(runtime) });
});
afterAll(() => store.close());

const lines = async (role: Role = 'dealer_manager', places: LocationScope = 'all', of = tenant) => {
  const answer = await view(of, { id: 'p1', name: 'Priya', roles: [role], places }, undefined);
  return answer.changed ? answer.needs.filter(({ kind }) => !kind.startsWith('lead')) : [];
};
const kinds = async (...who: Parameters<typeof lines>) => (await lines(...who)).map(({ kind }) => kind);

let made = 0;
const meta = (subject: string) => {
  made += 1;
  return { id: `e-${made}`, time: clock.now().toISOString(), tenantId: tenant.id, correlationId: 'c', subject };
};
/** Each message comes twice. */
const tell = async (event: AnyEvent): Promise<void> => {
  await note(tenant, event);
  await note(tenant, event);
};

const put = async <T extends z.ZodType>(key: TableKey, schema: T, state: z.input<T>): Promise<void> => {
  await store.table.change(key, schema, undefined, () => ({
    state,
    events: [],
    lane: 'lead',
    at: clock.now().toISOString(),
  }));
};

const recorded = (lead_id: string): AnyEvent =>
  leadRecorded.create(meta(lead_id), { ...leadRecorded.example, lead_id });

const changeValuation = async (id: string, change: Partial<Valuation>): Promise<void> => {
  await store.table.change(keys.valuation(tenant, id), valuationSchema, undefined, (current) =>
    current === undefined ? undefined : valuationDraft(tenant, { ...current, ...change }, []),
  );
};

const work = (lead_id: string, status: WorkStatus): Promise<void> =>
  put(keys.leadWork(tenant, lead_id), workSchema, {
    lead_id,
    version: 1,
    owner: null,
    status,
    reason: null,
    changed: { owner: 0, status: 1 },
    notes: [],
    calls: [],
    moves: [],
  });

/** A car that a shopper trades in, with its lead. */
const tradeIn = async (change: Partial<Valuation> = {}): Promise<{ id: string; lead_id: string }> => {
  made += 1;
  const id = `v${'a'.repeat(20)}${made}`;
  const at = clock.now().toISOString();
  const lead = sampleLead(tenant, `deal-${made}`, {
    location_id: here,
    submitted_at: at,
    trade_in: {
      valuation_id: id,
      rego: null,
      rego_state: null,
      vehicle: null,
      odometer_km: null,
      condition: null,
      offer_price_cents: null,
      expires_at: null,
      finance_owing_cents: null,
    },
  });
  await putLead(store.table, tenant, lead);
  const valuation: Valuation = {
    id,
    secret_hash: 'x'.repeat(64),
    correlation_id: 'corr-0001',
    created_at: at,
    changed_at: at,
    rego: null,
    rego_state: null,
    vehicle: {
      year: 2018,
      make: 'Toyota',
      model: 'Hilux',
      badge: null,
      body: null,
      fuel: null,
      transmission: null,
      from: 'owner',
    },
    car_id: null,
    answers: null,
    photos: [],
    sequence: 1,
    outcome: { kind: 'person', reason: 'too_old' },
    offer_price_cents: null,
    expires_at: null,
    changes: [],
    lead_id: lead.lead_id,
    reference: null,
    accepted: null,
    inspection: null,
    final: null,
    saved: {},
    untold: [],
    ...change,
  };
  await store.table.create(keys.valuation(tenant, id), valuationSchema, valuationDraft(tenant, valuation, []));
  await tell(recorded(lead.lead_id));
  return { id, lead_id: lead.lead_id };
};

const accepted = (lead_id: string): AnyEvent =>
  tradeinOfferAccepted.create(meta(lead_id), { ...tradeinOfferAccepted.example, lead_id });
const offerChanged = (id: string, lead_id: string): AnyEvent =>
  tradeinOfferChanged.create(meta(id), { ...tradeinOfferChanged.example, valuation_id: id, lead_id });

describe('a trade-in', () => {
  test('asks for its value, for a time to inspect it once it is accepted, and for its final price when that is over', async () => {
    const { id, lead_id } = await tradeIn();
    const [value] = await lines('sales', [here]);
    expect(value).toMatchObject({
      id: `tradein.${lead_id}`,
      kind: 'trade_in_value',
      title: '2018 Toyota Hilux waits for its value',
      action: { kind: 'open', label: 'Make an offer', to: `/trade-ins/${id}` },
    });
    expect(JSON.stringify(value)).not.toContain('Mia');
    await changeValuation(id, { offer_price_cents: 2_000_000 });
    await tell(offerChanged(id, lead_id));
    expect(await kinds()).toEqual([]);

    const at = clock.now().toISOString();
    await changeValuation(id, { accepted: { at, lead_id, offer_price_cents: 2_000_000 } });
    await tell(accepted(lead_id));
    expect(await kinds()).toEqual(['trade_in_inspect']);

    const inspection = {
      start: '2026-11-24T09:30:00+10:00',
      end: '2026-11-24T10:15:00+10:00',
      location_id: elsewhere,
      at,
    };
    await changeValuation(id, { inspection });
    await tell(accepted(lead_id));
    expect(await kinds()).toEqual([]);
    // Nothing tells of it: it is judged by the clock, and the answer says when to ask again.
    clock.advance(DAY_MS + 10 * 60_000);
    const answer = await view(tenant, { id: 'p1', name: 'P', roles: ['dealer_manager'], places: 'all' }, undefined);
    expect(answer.changes_at).toBe('2026-11-24T00:15:00.000Z');
    expect(await kinds()).toEqual([]);
    clock.advance(5 * 60_000);
    expect(await lines()).toMatchObject([
      { kind: 'trade_in_final', action: { label: 'Say the final price', to: `/trade-ins/${id}` } },
    ]);
    // Whoever works where it is inspected sees it too; who may not finish it does not.
    expect(await kinds('dealer_manager', [elsewhere])).toEqual(['trade_in_final']);
    expect(await kinds('sales')).toEqual([]);

    await changeValuation(id, {
      final: {
        at,
        before_cents: 2_000_000,
        after_cents: 2_000_000,
        reason: 'valued_by_person',
        note: null,
        photo_url: null,
      },
    });
    await tell(offerChanged(id, lead_id));
    expect(await kinds()).toEqual([]);
  });

  test('of another place, another dealer, or for who sells nothing is no line', async () => {
    const { lead_id } = await tradeIn();
    expect(await kinds('sales', [here])).toEqual(['trade_in_value']);
    expect(await kinds('sales', [elsewhere])).toEqual([]);
    expect(await kinds('service', [here])).toEqual([]);
    expect(await kinds('viewer')).toEqual([]);
    expect(await kinds('dealer_manager', 'all', other)).toEqual([]);
    await work(lead_id, 'lost');
    const moved = { ...leadWorkChanged.example, lead_id, what: 'status' as const, status: 'lost' as const };
    await tell(leadWorkChanged.create(meta(lead_id), moved));
    expect(await kinds()).toEqual([]);
    // Taken up again.
    await work(lead_id, 'negotiating');
    await tell(leadWorkChanged.create(meta(lead_id), { ...moved, status: 'negotiating' }));
    expect(await kinds()).toEqual(['trade_in_value']);
    await work(lead_id, 'sold');
    await tell(leadWorkChanged.create(meta(lead_id), { ...moved, status: 'sold' }));
  });

  test('that a later lead carries has one line', async () => {
    const { id, lead_id } = await tradeIn();
    clock.advance(1_000);
    const second = sampleLead(tenant, `deal-second-${made}`, {
      location_id: here,
      submitted_at: clock.now().toISOString(),
      trade_in: {
        valuation_id: id,
        rego: null,
        rego_state: null,
        vehicle: null,
        odometer_km: null,
        condition: null,
        offer_price_cents: null,
        expires_at: null,
        finance_owing_cents: null,
      },
    });
    await putLead(store.table, tenant, second);
    await changeValuation(id, { lead_id: second.lead_id });
    await tell(recorded(second.lead_id));
    expect((await lines()).map((need) => need.id)).toEqual([`tradein.${second.lead_id}`]);
    await remake(tenant, { whole: true });
    const facts = (await store.table.load(keys.needFacts(tenant), factsSchema))?.state.facts ?? {};
    expect(Object.keys(facts)).not.toContain(`tradein:${lead_id}`);
    await changeValuation(id, { offer_price_cents: 1 });
    await tell(offerChanged(id, second.lead_id));
  });

  test('whose message was lost is found by the comparison', async () => {
    const { id, lead_id } = await tradeIn({ outcome: null, offer_price_cents: 2_000_000 });
    expect(await kinds()).toEqual([]);
    const at = clock.now().toISOString();
    await changeValuation(id, { changed_at: at, accepted: { at, lead_id, offer_price_cents: 2_000_000 } });
    clock.advance(1_000);
    expect((await remake(tenant, { whole: false })).missed).toBe(1);
    expect(await kinds()).toEqual(['trade_in_inspect']);
    await changeValuation(id, {
      final: { at, before_cents: 1, after_cents: 1, reason: 'market_moved', note: null, photo_url: null },
    });
    await tell(offerChanged(id, lead_id));
  });
});

describe('a reservation', () => {
  const facts = { reservation_id: 'hold-1', car_id: 'car1', epoch: 1 };
  const reserve = async (change: Partial<VehicleReservation>): Promise<void> => {
    const until = new Date(clock.now().getTime() + 48 * HOUR_MS).toISOString();
    const state = { ...freshVehicle('car1'), state: 'RESERVED', hold_id: 'hold-1', until, ...change } as const;
    await put(keys.carReservation(tenant, 'car1'), vehicleReservationSchema, state);
    await tell(reservationConfirmed.create(meta('car1'), { ...facts, payment_id: 'pi_1', until }));
  };

  test('that runs out within a day says when, and is over with it', async () => {
    const record = z.object({ car: z.object({ id: z.string(), name: z.string(), location_id: z.string() }) });
    const car = { id: 'car1', name: '2021 Toyota Hilux SR5', location_id: here };
    await put(keys.reservation(tenant, 'hold-1'), record, { car });
    await reserve({});
    expect(await kinds()).toEqual([]);
    clock.advance(30 * HOUR_MS);
    expect(await lines('sales')).toMatchObject([
      {
        id: 'reservation.hold-1',
        kind: 'reservation_ending',
        title: 'The reservation of the 2021 Toyota Hilux SR5 runs out',
        due_at: new Date(clock.now().getTime() + 18 * HOUR_MS).toISOString(),
        action: { kind: 'open', to: '/reservations/hold-1' },
      },
    ]);
    // Reservations are for who works at all places.
    expect(await kinds('sales', [here])).toEqual([]);
    clock.advance(19 * HOUR_MS);
    expect(await kinds()).toEqual([]);
    await put(keys.carReservation(tenant, 'car1'), vehicleReservationSchema, freshVehicle('car1'));
    await tell(reservationExpired.create(meta('car1'), facts));
    const known = (await store.table.load(keys.needFacts(tenant), factsSchema))?.state.facts ?? {};
    expect(Object.keys(known)).not.toContain('reservation:car1');
  });

  test('of a vehicle that the stock file calls sold asks who bought it', async () => {
    await reserve({ sold_in_feed_at: clock.now().toISOString() });
    expect(await lines()).toMatchObject([{ kind: 'reservation_sold_in_feed', severity: 'now' }]);
    await put(keys.carReservation(tenant, 'car1'), vehicleReservationSchema, freshVehicle('car1'));
    await tell(reservationExpired.create(meta('car1'), facts));
  });
});

describe('adverts that lack what the law asks', () => {
  const advert = async (id: string, gaps: ('price_type' | 'odometer')[]): Promise<void> => {
    const at = clock.now().toISOString();
    const listed = listedAdvert(tenant, { id, gaps, location_id: null, stocknum: null, name: id });
    const schema = headSchema.pick({ gaps: true, gaps_since: true }).extend({ record: z.object({ at: z.string() }) });
    await store.table.change(keys.advert(tenant, id), schema, undefined, () => ({
      state: { gaps, gaps_since: gaps.length > 0 ? at : null, record: { at } },
      events: [],
      lane: 'stock',
      at,
      ...(listed !== undefined && { listed }),
    }));
  };
  const changed = (vehicle_id: string, gaps: ('price_type' | 'odometer')[]) =>
    tell(advertGapsChanged.create(meta(vehicle_id), { vehicle_id, gaps }));

  test('are one line, which names the law and leads to the car, or to the list', async () => {
    await advert('one', ['price_type']);
    await changed('one', ['price_type']);
    expect(await lines()).toMatchObject([
      {
        id: 'compliance.gaps',
        title: 'The law asks more of the advert of a car',
        cost: { words: expect.stringContaining('Australian Consumer Law, sections 29 and 48') },
        action: { to: '/cars/one' },
      },
    ]);
    await advert('two', ['odometer', 'price_type']);
    await changed('two', ['odometer', 'price_type']);
    expect(await lines()).toMatchObject([
      { title: 'The law asks more of the adverts of 2 cars', action: { to: '/compliance?gap=odometer' } },
    ]);
    expect(await kinds('sales')).toEqual([]);
    expect(await kinds('dealer_manager', [here])).toEqual([]);
    await advert('two', []);
    await changed('two', []);
    await advert('one', []);
    await changed('one', []);
    expect(await kinds()).toEqual([]);
  });

  test('of which no message told are found by the comparison, those with gaps alone', async () => {
    await advert('quiet', []);
    await advert('lost', ['price_type']);
    expect((await remake(tenant, { whole: false })).missed).toBe(1);
    expect(await kinds()).toEqual(['adverts_with_gaps']);
  });
});
