import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { reservationLeadId } from '#functions/reservations/published/reservation-event.ts';
import { testStamp } from '#test/support/audit.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { reservationWorld, type ReservationWorld } from '#test/support/reservations.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { deliverySchema, type Delivery } from '../delivery.ts';
import { makePlan, makePlanFor } from '../plan/plan.ts';
import { replaySpan } from '../replay.ts';
import { create } from './handler.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

const all = [
  ...['reservation.held', 'hold.expired', 'hold.lapsed', 'reservation.confirmed', 'reservation.extended'],
  ...['reservation.expired', 'reservation.cancelled', 'reservation.sold', 'reservation.sold_in_feed'],
  'reservation.refunded',
];
const endpoint = (id: string, change: Partial<CrmEndpoint> = {}): CrmEndpoint => ({
  id,
  name: id,
  url: 'https://crm.example/hook',
  enabled: true,
  format: 'standard_webhooks',
  events: all,
  secretRef: `crm/${id}`,
  previousSecretRef: null,
  ...change,
});

describe('a reservation and the dealer’s endpoints', () => {
  let world: ReservationWorld;
  beforeEach(async () => {
    const endpoints = [
      ...[endpoint('json'), endpoint('adf', { format: 'adf' }), endpoint('leads', { events: ['lead.submitted'] })],
      ...[endpoint('parts', { kinds: ['parts_order'] }), endpoint('far', { dealerships: ['coastline-townsville'] })],
      endpoint('near', { dealerships: ['coastline-cairns'], kinds: ['vehicle_enquiry'] }),
    ];
    world = await reservationWorld({ crm: { endpoints } });
  });
  afterEach(() => world.store.close());

  const eventsOf = async (vehicle: string): Promise<AnyEvent[]> =>
    Object.values(
      (await world.store.table.load(keys.carReservation(world.tenant, vehicle), vehicleReservationSchema))?.outbox ??
        {},
    );
  const plan = async (events: readonly AnyEvent[]): Promise<void> => {
    const run = makePlan({ ...world.over('crm-plan'), siteOrigin: 'https://{slug}.example' });
    for (const event of events)
      if (all.some((name) => event.type.includes(`.${name}.v`))) await run(world.tenant, event);
  };
  const reconcile = async (): Promise<void> => {
    world.clock.advance(20 * MINUTE_MS);
    await create(world.over('crm-reconcile'))({}, lambdaContext(60_000));
  };
  const deliveries = async (to?: string): Promise<Delivery[]> => {
    const entries = await world.store.table.list(lists.deliveries(world.tenant));
    const found = await world.store.table.loadMany(
      entries.map(({ key }) => key),
      deliverySchema,
    );
    return found
      .map(({ state }) => state)
      .filter(({ endpoint_id, event }) => event !== 'lead.submitted' && (to ?? endpoint_id) === endpoint_id)
      .toSorted((a, b) => a.event_id.localeCompare(b.event_id));
  };
  const named = (of: readonly Delivery[]): string[] => of.map(({ event }) => event).toSorted();
  const cancelled = async (vehicle: string): Promise<{ id: string }> => {
    await world.putCar(vehicle, { location_id: 'cairns' });
    const buyer = await world.claim(vehicle);
    world.provider.pay(await world.paymentOf(buyer));
    await world.own(buyer, '/refresh');
    await world.own(buyer, '/cancel');
    return { id: String(buyer.body['id']) };
  };

  test('are told by those events that they subscribe to, with the lead’s id, the dealership and the vehicle', async () => {
    const { id } = await cancelled('car1');
    await plan(await eventsOf('car1'));
    await plan(await eventsOf('car1'));
    const told = await deliveries('json');
    expect(named(told)).toEqual(['reservation.cancelled', 'reservation.confirmed', 'reservation.held']);
    expect(JSON.parse(told.find(({ event }) => event === 'reservation.cancelled')?.body ?? '')).toMatchObject({
      type: 'reservation.cancelled',
      data: {
        reservation_id: id,
        paid: true,
        lead_id: reservationLeadId(world.tenant, id),
        version: 1,
        dealership_id: 'coastline-cairns',
        vehicle: { car_id: 'car1', name: '2021 Toyota Hilux SR5' },
      },
    });
  });

  test('say nothing of the person', async () => {
    await cancelled('car1');
    await plan(await eventsOf('car1'));
    for (const { body } of await deliveries()) expect(body).not.toMatch(/Mia|Nguyen|example\.com|412000001/);
  });

  test('are filtered as leads are, and come as JSON only', async () => {
    await cancelled('car1');
    await plan(await eventsOf('car1'));
    const of = new Set((await deliveries()).map(({ endpoint_id }) => endpoint_id));
    expect([...of].toSorted()).toEqual(['json', 'near']);
  });

  test('are found from the history where all messages were lost, once, under the ids of the events', async () => {
    await cancelled('car1');
    const events = await eventsOf('car1');
    await world.followCar('car1');
    await reconcile();
    const found = await deliveries('json');
    expect(named(found)).toEqual(['reservation.cancelled', 'reservation.confirmed', 'reservation.held']);
    await plan(events);
    await reconcile();
    expect(await deliveries('json')).toEqual(found);
  });

  test('hear of a refund that nobody told them, and of a hold that was not paid', async () => {
    await cancelled('car1');
    await world.putCar('car2');
    await world.claim('car2', 2);
    await world.sweep();
    world.clock.advance(17 * MINUTE_MS);
    await world.sweep();
    await reconcile();
    const names = named(await deliveries('json'));
    expect(names.filter((name) => name === 'reservation.held')).toHaveLength(2);
    expect(names).toEqual(expect.arrayContaining(['hold.expired', 'reservation.refunded']));
  });

  test('are told once more by a replay, under the same webhook-id', async () => {
    await cancelled('car1');
    await plan(await eventsOf('car1'));
    const [first] = await deliveries('json');
    if (first === undefined) throw new Error('Nothing was planned.');
    await world.store.table.change(
      keys.delivery(world.tenant, first.delivery_id),
      deliverySchema,
      undefined,
      (state) =>
        state === undefined
          ? undefined
          : {
              state: { ...state, status: 'DELIVERED' as const, due_at: null },
              events: [],
              lane: 'lead' as const,
              at: state.created_at,
              listed: { list: lists.deliveries(world.tenant), sort: `${state.created_at}#x` },
            },
    );
    const deps = world.over('api-crm');
    const span = { since: '2026-11-20T00:00:00Z', until: '2026-11-22T00:00:00Z', status: 'DELIVERED' as const };
    const planFor = makePlanFor({ ...deps, siteOrigin: 'https://{slug}.example' });
    const request = { endpoint: 'json', dry_run: false, ...span };
    const answer = await replaySpan({ ...deps, planFor }, world.tenant, request, testStamp());
    expect(answer).toMatchObject({ replayed: 1, deliveries: [first.delivery_id] });
    const again = (await deliveries('json')).find(({ delivery_id }) => delivery_id === first.delivery_id);
    expect(again).toMatchObject({ status: 'PENDING', replays: 1, event_id: first.event_id, body: first.body });
  });
});
