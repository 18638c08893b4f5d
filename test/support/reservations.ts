import { createApi } from '#functions/reservations/api.ts';
import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import { recordSchema } from '#functions/reservations/record.ts';
import { makeSweep } from '#functions/reservations/sweep/sweep.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { feedTimesSchema } from '#domain/vehicle/feed-times-schema.ts';
import { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { makeOffer } from '#functions/reservations/notify/offer.ts';
import { makeNotifyOfInvoice } from '#functions/reservations/invoice/notify.ts';
import { makeSendMade } from '#functions/reservations/invoice/send-made.ts';
import { makeNotify } from '#functions/reservations/notify/notify.ts';
import { makeAfterFall } from '#functions/composed/after-fall.ts';
import { makeFollow } from '#functions/reservations/follow/handler.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { sentMessages } from './sent-messages.ts';
import { makeCaller, type CallAnswer } from './http-call.ts';
import { GENUINE, testPayments } from './payments.ts';
import { countedSignals } from './signals.ts';
import { testClock, testIds, testRuntime } from './runtime.ts';
import { putStock, stockItem } from './stock-items.ts';
import { testTable } from './table.ts';
import { tenantContext } from './tenants.ts';

type Config = TenantContext['config'];

const base = tenantContext('coastline');
export const reservationSource = base.config.sources[0]?.id ?? 'dms';

type Change = Partial<Omit<Config, 'flags'>> & { flags?: Partial<Config['flags']> };

export const reservingTenant = ({ flags, ...change }: Change = {}): TenantContext =>
  tenantContext('coastline', {
    flags: { ...base.config.flags, reserve_online: true, ...flags },
    mail: { ...base.config.mail, noticesTo: 'yard@coastline.example' },
    ...change,
  });

const MOBILES = 412_000_000;
export const mobile = (n: number): string => `0${MOBILES + n}`;

export const contactOf = (n = 1) => ({
  first_name: 'Mia',
  last_name: 'Nguyen',
  email: `mia${n}@example.com`,
  phone: mobile(n),
});

export const claimBody = (vehicleId: string, buyer = 1, more: Record<string, unknown> = {}) => ({
  car_id: vehicleId,
  contact: contactOf(buyer),
  url: 'https://coastline.example/cars/x/checkout',
  ...more,
});

/** Reservations on a real local table with the grants of their functions, a provider in memory and a clock. */
export const reservationWorld = async (change: Change = {}) => {
  const store = await testTable();
  const tenant = reservingTenant(change);
  const clock = testClock();
  const provider = testPayments(clock.now);
  const counted = countedSignals();
  const lines: string[] = [];
  const over = (name: string) => ({
    ...testRuntime({
      ...store.as(name),
      tenants: [tenant, tenantContext('totara')],
      now: clock.now,
      newId: testIds(),
      signals: counted.signals,
      log: (line: string) => void lines.push(line),
    }),
    payments: provider.payments,
  });
  const api = createApi({ ...over('api-reservations'), limits: 'off' });
  const strict = createApi(over('api-reservations'));
  const call = makeCaller({ reservations: api });
  const sweepRuntime = over('reservations-sweep');
  const sent = sentMessages();
  const links = makeSignedLinks(sweepRuntime);
  const letters = { ...sent, links, siteOrigin: 'https://{slug}.example' };
  const sweep = makeSweep({
    ...sweepRuntime,
    notify: makeNotify({ ...sweepRuntime, ...letters, afterFall: makeAfterFall(sweepRuntime) }),
    offer: makeOffer({ ...sweepRuntime, ...letters }),
    notifyOfInvoice: makeNotifyOfInvoice({ ...sweepRuntime, ...letters }),
    sendMade: makeSendMade({ ...sweepRuntime, ...letters }),
    table: new Table(store.as('reservations-sweep').documents, 'forecourt', 4),
  });

  const followRuntime = over('reservations-follow');
  const follow = makeFollow({ ...followRuntime, ...sent, afterFall: makeAfterFall(followRuntime) });
  /** Events of a vehicle and of its payments reach their consumer, each twice. */
  const followVehicle = async (id: string): Promise<void> => {
    const stored = await store.table.load(keys.carReservation(tenant, id), vehicleReservationSchema);
    for (const event of Object.values(stored?.outbox ?? {})) {
      if (event.type.includes('.held.')) continue;
      await follow(tenant, event);
      await follow(tenant, event);
    }
  };

  const putVehicle = async (id: string, content = {}): Promise<void> => {
    await putStock(
      store.table,
      tenant,
      stockItem({ id, slug: `2021-toyota-hilux-${id}`, source: reservationSource }, content),
    );
  };
  const hearFeed = async (): Promise<void> => {
    const at = clock.now().toISOString();
    await store.table.change(keys.feedSource(tenant, reservationSource), feedTimesSchema, undefined, () => ({
      state: { confirmed_at: at, last_done: { received_at: at } },
      events: [],
      lane: 'stock',
      at,
    }));
  };
  await hearFeed();

  let keysMade = 0;
  const newKey = (): string => `reservation-key-${(keysMade += 1)}`;
  const claim = (
    vehicleId: string,
    buyer = 1,
    key = newKey(),
    more: Record<string, unknown> = {},
  ): Promise<CallAnswer> =>
    call({
      path: '/api/v1/reservations',
      body: claimBody(vehicleId, buyer, more),
      headers: { 'idempotency-key': key },
    });
  const vehicleOf = async (id: string) =>
    (await store.table.load(keys.carReservation(tenant, id), vehicleReservationSchema))?.state;
  const recordOf = async (id: string) => (await store.table.load(keys.reservation(tenant, id), recordSchema))?.state;
  const paymentOf = async (answer: CallAnswer): Promise<string> =>
    (await recordOf(String(answer.body['id'])))?.payment_id ?? '';
  const own = (answer: CallAnswer, what: '' | '/refresh' | '/cancel' = '') =>
    call({
      method: what === '' ? 'GET' : 'POST',
      path: `/api/v1/reservations/${String(answer.body['id'])}${what}`,
      headers: { 'x-reservation-secret': String(answer.body['secret']) },
    });
  const notify = (paymentId: string, signature = GENUINE) =>
    call({
      path: '/api/v1/webhooks/payments',
      body: provider.notice(paymentId).toString('utf8'),
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    });
  const outboxOf = async (id: string): Promise<string[]> => {
    const stored = await store.table.load(keys.carReservation(tenant, id), vehicleReservationSchema);
    return Object.values(stored?.outbox ?? {}).map(({ type }) => type.replace(/^forecourt\.|\.v1$/g, ''));
  };
  return {
    store,
    tenant,
    clock,
    provider,
    counted,
    lines,
    call,
    strictly: makeCaller({ reservations: strict }),
    over,
    sent,
    links,
    follow,
    followCar: followVehicle,
    sweep,
    putCar: putVehicle,
    hearFeed,
    claim,
    carOf: vehicleOf,
    recordOf,
    paymentOf,
    own,
    notify,
    outboxOf,
    newKey,
  };
};
export type ReservationWorld = Awaited<ReturnType<typeof reservationWorld>>;
