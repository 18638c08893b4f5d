import { vehicleReservationSchema } from '#domain/reservations/schema.ts';
import type { VehicleReservation } from '#domain/reservations/vehicle.ts';
import { feedTimesSchema } from '#domain/vehicle/feed-times-schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Payments, PaymentState } from '#functions/reservations/payment/payments.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { makeAfterFall } from '#functions/composed/after-fall.ts';
import { makeNotifyOfInvoice } from '#functions/reservations/invoice/notify.ts';
import { makeNotify } from '#functions/reservations/notify/notify.ts';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { createApi } from '#functions/reservations/api.ts';
import { makeSweep } from '#functions/reservations/sweep/sweep.ts';
import { makeCaller, type CallAnswer } from '#test/support/http-call.ts';
import { MemoryTable, type Around, type Call } from '#test/support/stores/memory-documents.ts';
import { GENUINE, testPayments } from '#test/support/payments.ts';
import { claimBody, reservationSource, reservingTenant } from '#test/support/reservations.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { seeded } from '#test/search/random.ts';
import { Process } from './scheduler.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { isDue } from './due-items.ts';

/** Deliberate faults that the invariants must detect. */
export type ReservationMutant = 'none' | 'payment_not_bound' | 'late_payment_ignored' | 'refund_twice';

interface Buyer {
  car: string;
  key: string;
  n: number;
  answer: CallAnswer | undefined;
  payment: string | undefined;
}

const tenant = reservingTenant();
const VEHICLES = ['carx', 'cary'];
const BUYERS = 5;
const CHAOS_TURNS = 260;
const MAX_CRASHES = 12;
const isMade = ({ status }: PaymentState): boolean => status === 'authorised' || status === 'paid';

/** One run: buyers of few vehicles, a provider whose notices get lost, come twice or late, and processes that die. */
export class ReservationsWorld {
  readonly table = new MemoryTable();
  readonly clock = testClock();
  readonly provider = testPayments();
  readonly violations: string[] = [];
  readonly mails = new Map<string, number>();
  readonly buyers: Buyer[];
  crashes = 0;
  reserved = 0;
  fallen = 0;
  /** Effective refunds by payment: the provider gives money back once for a key. */
  readonly #refunds = new Map<string, Set<string>>();
  readonly #random: () => number;
  readonly #mutant: ReservationMutant;
  readonly #sells: boolean;
  readonly #newId = testIds('id');
  readonly #notices: string[] = [];
  #refundCalls = 0;
  #chaos = true;
  #process: Process;
  #tasks: Record<string, () => Promise<void>> = {};

  /** `sells`: the dealer confirms sales, which fall through. */
  constructor(seed: number, mutant: ReservationMutant, { sells }: { sells: boolean } = { sells: false }) {
    this.#sells = sells;
    this.#random = seeded(seed).next;
    this.#mutant = mutant;
    this.buyers = Array.from({ length: BUYERS }, (_, n) => ({
      car: VEHICLES[n % VEHICLES.length] ?? '',
      key: `buyer-key-${n}`,
      n,
      answer: undefined,
      payment: undefined,
    }));
    this.#process = this.#boot();
  }

  async run(): Promise<void> {
    await this.#stock();
    for (let turn = 0; turn < CHAOS_TURNS; turn += 1) await this.#turn();
    this.#chaos = false;
    await this.#finishTasks();
    if (this.#sells) await this.#takeSalesBack();
    await this.#sweepFor(25);
    this.#judgeReserved();
    this.clock.advance(49 * HOUR_MS);
    await this.#sweepFor(10);
    this.clock.advance(25 * HOUR_MS);
    await this.#sweepFor(10);
    this.#judgeEnd();
  }

  #maybe(probability: number): boolean {
    return this.#chaos && this.#random() < probability;
  }

  async #stock(): Promise<void> {
    const table = new Table(this.table.connect(), 'forecourt', 1);
    for (const id of VEHICLES) await putStock(table, tenant, stockItem({ id, source: reservationSource }));
    const at = this.clock.now().toISOString();
    await table.change(keys.feedSource(tenant, reservationSource), feedTimesSchema, undefined, () => ({
      state: { confirmed_at: at, last_done: { received_at: at } },
      events: [],
      lane: 'stock',
      at,
    }));
  }

  #boot(): Process {
    const process = new Process(this.#random, () => (this.#chaos && this.crashes < MAX_CRASHES ? 0.04 : 0));
    const around: Around = (call, perform) => this.#tableCall(process, call, perform);
    const runtime = testRuntime({
      documents: this.table.connect(around),
      tenants: [tenant],
      now: this.clock.now,
      newId: this.#newId,
    });
    const payments = this.#paymentsOf(process);
    const call = makeCaller({ reservations: createApi({ ...runtime, payments, limits: 'off' }) });
    const mail = {
      send: (message: MailMessage) =>
        process.remote(() => {
          this.mails.set(message.id, (this.mails.get(message.id) ?? 0) + 1);
          return { providerId: message.id };
        }),
    };
    const links = makeSignedLinks(runtime);
    const notify = makeNotify({
      ...runtime,
      mail,
      links,
      siteOrigin: 'https://{slug}.example',
      afterFall: makeAfterFall(runtime),
    });
    const notifyOfInvoice = makeNotifyOfInvoice({ ...runtime, mail });
    const sendMade = (): Promise<void> => Promise.resolve();
    const offer = (): Promise<boolean> => Promise.resolve(false);
    const sweep = makeSweep({ ...runtime, payments, notify, notifyOfInvoice, sendMade, offer });
    this.#tasks = {
      ...Object.fromEntries(this.buyers.map((buyer) => [`buyer ${buyer.n}`, () => this.#act(call, buyer)])),
      notice: () => this.#deliver(call),
      sweep: async () => void (await sweep()),
      ...(this.#sells && { dealer: () => this.#deal(call), 'dealer again': () => this.#deal(call) }),
    };
    return process;
  }

  /** The provider survives; only the way to it breaks. */
  #paymentsOf(process: Process): Payments {
    const { payments } = this.provider;
    return {
      ...payments,
      open: (...input) => process.remote(() => payments.open(...input)),
      read: (...input) => process.remote(async () => this.#misread(await payments.read(...input))),
      capture: (...input) => process.remote(() => payments.capture(...input)),
      cancel: (...input) => process.remote(() => payments.cancel(...input)),
      refund: (of, id, key) =>
        process.remote(() => {
          const used = this.#mutant === 'refund_twice' ? `${key}.${(this.#refundCalls += 1)}` : key;
          this.#refunds.set(id, new Set([...(this.#refunds.get(id) ?? []), used]));
          return payments.refund(of, id, used);
        }),
    };
  }

  /** A mutant: a payment counts for whoever holds its vehicle. */
  #misread(state: PaymentState | undefined): PaymentState | undefined {
    if (state === undefined || this.#mutant !== 'payment_not_bound') return state;
    const hold = this.#cars().find(({ car_id }) => car_id === state.metadata['car'])?.hold_id;
    return hold == null ? state : { ...state, metadata: { ...state.metadata, hold } };
  }

  #tableCall(process: Process, call: Call, perform: () => Record<string, unknown>) {
    const text = call.input.Item === undefined ? '' : JSON.stringify(call.input.Item);
    const isIgnored =
      this.#mutant === 'late_payment_ignored' && text.includes('"sk":"REFUND"') && text.includes('late_payment');
    return process.remote(() => {
      const answer = isIgnored ? {} : perform();
      this.#watch();
      return answer;
    });
  }

  #cars(): VehicleReservation[] {
    return [...this.table.items.values()]
      .filter(({ sk }) => sk === 'CAR')
      .map(({ state }) => vehicleReservationSchema.parse(state));
  }

  /** Holds at each moment: a reservation is paid by its own payment, which was not given back. */
  #watch(): void {
    for (const { state, payment_id, hold_id } of this.#cars()) {
      if (state !== 'RESERVED') continue;
      this.reserved += 1;
      const payment = this.provider.all().find((one) => one.payment_id === payment_id);
      if (payment?.metadata['hold'] !== hold_id) this.violations.push(`${hold_id} is reserved by another’s payment.`);
    }
  }

  async #turn(): Promise<void> {
    if (!this.#process.alive) {
      this.crashes += 1;
      this.#process = this.#boot();
    }
    if (this.#maybe(0.05)) this.clock.advance(Math.floor(this.#random() * 12 * MINUTE_MS));
    const names = Object.keys(this.#tasks);
    if (this.#process.running < 3) this.#start(names[Math.floor(this.#random() * names.length)] ?? '');
    await this.#process.step();
  }

  #start(name: string): void {
    const task = this.#tasks[name];
    if (task !== undefined) this.#process.start(task);
  }

  async #finishTasks(): Promise<void> {
    if (!this.#process.alive) this.#process = this.#boot();
    while (await this.#process.step());
  }

  async #sweepFor(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['notice', 'sweep']) {
        this.#start(name);
        await this.#finishTasks();
      }
      this.clock.advance(61_000);
    }
  }

  async #act(call: ReturnType<typeof makeCaller>, buyer: Buyer): Promise<void> {
    if (buyer.answer === undefined) return this.#claim(call, buyer);
    if (buyer.payment !== undefined && this.#maybe(0.5)) return this.#pay(buyer.payment);
    const what = this.#maybe(0.25) ? '/cancel' : '/refresh';
    await call({
      path: `/api/v1/reservations/${String(buyer.answer.body['id'])}${what}`,
      headers: { 'x-reservation-secret': String(buyer.answer.body['secret']) },
    });
  }

  async #claim(call: ReturnType<typeof makeCaller>, buyer: Buyer): Promise<void> {
    const answer = await call({
      path: '/api/v1/reservations',
      body: claimBody(buyer.car, buyer.n),
      headers: { 'idempotency-key': buyer.key },
    });
    if (answer.status >= 500) this.violations.push(`A claim failed: ${JSON.stringify(answer.body)}`);
    // The answer may get lost on its way to the buyer.
    if (answer.status !== 201 || this.#maybe(0.1)) return;
    buyer.answer = answer;
    buyer.payment = String(answer.body['client_secret']).replace('_secret', '');
  }

  /** Confirms the sale of what is reserved, and takes back what is sold. */
  async #deal(call: ReturnType<typeof makeCaller>): Promise<void> {
    for (const { state, hold_id } of this.#cars()) {
      if (hold_id === null || (state !== 'RESERVED' && state !== 'SOLD')) continue;
      if (state === 'RESERVED' && !this.#maybe(0.8)) continue;
      const act = state === 'SOLD' ? 'fell-through' : 'confirm-sold';
      const body = state === 'SOLD' ? { reason: 'No loan', deposit: 'return' } : { to: 'buyer' };
      const path = `/api/v1/operators/tenants/${tenant.id}/reservations/${hold_id}/${act}`;
      const answer = await call({ path, headers: { authorization: `Bearer ${OPERATOR_TOKEN}` }, body });
      if (answer.status >= 500) this.violations.push(`A sale failed: ${JSON.stringify(answer.body)}`);
      if (answer.status === 200 && act === 'fell-through') this.fallen += 1;
    }
  }

  async #takeSalesBack(): Promise<void> {
    this.#start('dealer');
    await this.#finishTasks();
    for (const { state, car_id } of this.#cars())
      if (state === 'SOLD') this.violations.push(`${car_id} is sold though its sale fell through.`);
  }

  #pay(payment: string): void {
    const before = this.provider.all().find((one) => one.payment_id === payment);
    if (before === undefined || before.status !== 'open') return;
    this.provider.pay(payment);
    if (this.#maybe(0.3)) return;
    this.#notices.push(payment);
    if (this.#maybe(0.3)) this.#notices.push(payment);
  }

  async #deliver(call: ReturnType<typeof makeCaller>): Promise<void> {
    const [payment] = this.#notices.splice(Math.floor(this.#random() * this.#notices.length), 1);
    if (payment === undefined) return;
    const answer = await call({
      path: '/api/v1/webhooks/payments',
      body: this.provider.notice(payment).toString('utf8'),
      headers: { 'stripe-signature': GENUINE, 'content-type': 'application/json' },
    });
    if (answer.status !== 200) this.#notices.push(payment);
  }

  /** After a while without faults: what is paid is a reservation, or is on its way back. */
  #judgeReserved(): void {
    const vehicles = this.#cars();
    const kept = new Set(vehicles.flatMap(({ state, payment_id }) => (state === 'RESERVED' ? [payment_id] : [])));
    for (const payment of this.provider.all()) {
      if (isMade(payment) !== kept.has(payment.payment_id))
        this.violations.push(
          `${payment.payment_id} is ${payment.status}, and is ${kept.has(payment.payment_id) ? '' : 'not '}a reservation.`,
        );
    }
  }

  #judgeEnd(): void {
    for (const { car_id, state, owed } of this.#cars())
      if (state !== 'AVAILABLE' || owed.length > 0) this.violations.push(`${car_id} is ${state} in the end.`);
    for (const { payment_id, status } of this.provider.all()) {
      // Opened by a process that died before anybody could be given it: nobody can pay it.
      const isUnknown = status === 'open' && !this.buyers.some(({ payment }) => payment === payment_id);
      if (status !== 'canceled' && status !== 'refunded' && !isUnknown)
        this.violations.push(`${payment_id} is ${status} in the end.`);
      const refunds = this.#refunds.get(payment_id)?.size ?? 0;
      if (refunds > 1) this.violations.push(`${payment_id} was given back ${refunds} times.`);
    }
    for (const [id, sent] of this.mails)
      if (sent > this.crashes + 1) this.violations.push(`${id} was sent ${sent} times.`);
    const due = [...this.table.items.values()].filter(isDue);
    if (due.length > 0) this.violations.push(`It does not come to rest: ${JSON.stringify(due[0])}`);
  }
}
