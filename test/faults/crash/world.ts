import type { QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { create as createDeliver } from '#functions/crm/deliver/handler.ts';
import { create as createDue } from '#functions/crm/due/handler.ts';
import { create as createPlan } from '#functions/crm/plan/handler.ts';
import { createApi as createLeads } from '#functions/leads/api.ts';
import { eventName, type AnyEvent } from '#events/envelope.ts';
import { EgressError, type Egress, type EgressRequest } from '#functions/runtime/egress/egress.ts';
import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import type { SecretStore } from '#functions/runtime/stores/secrets.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { MemoryTable, type Around, type Call } from '#test/support/stores/memory-documents.ts';
import { secretsOf, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { noMail } from '#test/support/mail.ts';
import { withOneEndpoint } from '#test/support/tenants.ts';
import { DurableQueue } from './queue.ts';
import { seeded } from '#test/search/random.ts';
import { Process } from './scheduler.ts';
import { isDue } from './due-items.ts';

/** Deliberate faults that the invariants must detect. */
export type Mutant = 'none' | 'write_then_publish' | 'plan_without_ledger' | 'clear_unacknowledged';

export interface Shopper {
  key: string;
  message: string;
  /** Answers that arrived. */
  answers: string[];
}

const tenant = withOneEndpoint('coastline');
const secrets: SecretStore = secretsOf(
  Object.fromEntries(
    tenant.config.crm.endpoints.map(({ secretRef }) => [secretRef, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']),
  ),
);

const SHOPPERS = 3;
const CHAOS_TURNS = 220;
const MAX_CRASHES = 12;

/** One run: durable parts, consecutive processes, and the invariants. */
export class World {
  readonly table = new MemoryTable();
  readonly queues: Record<string, DurableQueue> = {
    'lead.submitted': new DurableQueue(),
    'delivery.due': new DurableQueue(),
  };
  readonly clock = testClock();
  readonly shoppers: Shopper[];
  /** webhook-id to bodies that the CRM answered with 2xx or accepted before the connection broke. */
  readonly crm = new Map<string, string[]>();
  readonly violations: string[] = [];
  crashes = 0;
  readonly #random: () => number;
  readonly #mutant: Mutant;
  readonly #deliveredOnce = new Set<string>();
  readonly #newId = testIds('id');
  #chaos = true;
  #process: Process;
  #tasks: Record<string, () => Promise<void>> = {};

  constructor(seed: number, mutant: Mutant) {
    this.#random = seeded(seed).next;
    this.#mutant = mutant;
    this.shoppers = Array.from({ length: SHOPPERS }, (_, n) => ({
      key: `shopper-key-${n}`,
      message: `Enquiry ${n}`,
      answers: [],
    }));
    this.#process = this.#boot();
  }

  /** Runs with faults, then without until nothing is left to do. */
  async run(): Promise<void> {
    for (let turn = 0; turn < CHAOS_TURNS; turn += 1) await this.#turn();
    this.#chaos = false;
    await this.#finishTasks();
    for (let round = 0; round < 200 && !this.#isQuiet(); round += 1) {
      for (const name of Object.keys(this.#tasks)) {
        this.#start(name);
        await this.#finishTasks();
      }
      this.clock.advance(61_000);
    }
    this.#judge();
  }

  #maybe(probability: number): boolean {
    return this.#chaos && this.#random() < probability;
  }

  #boot(): Process {
    const process = new Process(this.#random, () => (this.#chaos && this.crashes < MAX_CRASHES ? 0.04 : 0));
    for (const queue of Object.values(this.queues)) queue.release();
    const around: Around = (call, perform) => this.#tableCall(process, call, perform);
    const runtime = testRuntime({
      documents: this.table.connect(around),
      tenants: [tenant],
      now: this.clock.now,
      newId: this.#newId,
      secrets,
      bus: { publish: (events) => this.#publish(process, events) },
    });
    const egress: Egress = {
      request: (request) => process.remote(() => this.#receive(request)),
      check: async () => undefined,
    };
    const call = makeCaller({ leads: createLeads(runtime) });
    const relay = makeRelay({ ...runtime, tableName: runtime.env.TABLE_NAME });
    const context = lambdaContext(30_000);
    const due = createDue(runtime);
    const consume = (name: string, size: number, handler: QueueFunction) => async (): Promise<void> => {
      const queue = this.queues[name];
      const batch = queue?.receive(size, this.#random) ?? { Records: [] };
      if (batch.Records.length === 0) return;
      const response = await handler(batch, context);
      await process.remote(() => queue?.settle(batch, response, () => this.#maybe(0.15)));
    };
    this.#tasks = {
      ...Object.fromEntries(this.shoppers.map((shopper, n) => [`shopper ${n}`, () => this.#submit(call, shopper)])),
      relay: async () => void (await relay.sweep(this.clock.now().toISOString())),
      plan: consume('lead.submitted', 10, createPlan(runtime)),
      deliver: consume('delivery.due', 1, createDeliver({ ...runtime, egress, mail: noMail })),
      due: () => due({}, context),
    };
    return process;
  }

  async #turn(): Promise<void> {
    if (!this.#process.alive) {
      this.crashes += 1;
      this.#process = this.#boot();
    }
    if (this.#maybe(0.03)) this.clock.advance(Math.floor(this.#random() * 90_000));
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

  async #submit(call: ReturnType<typeof makeCaller>, shopper: Shopper): Promise<void> {
    if (shopper.answers.length > 0 && !this.#maybe(0.2)) return;
    const answer = await call({
      path: '/api/v1/leads',
      headers: { 'idempotency-key': shopper.key },
      body: leadInput(
        {
          message: shopper.message,
          car_id: undefined,
          category: 'General Enquiry',
          dealership_slug: tenant.config.dealerships[0]?.slug,
        },
        'general_enquiry',
      ),
    });
    // The answer may get lost on its way to the shopper.
    if (answer.status === 201 && !this.#maybe(0.1)) shopper.answers.push(String(answer.body['lead_id']));
    if (answer.status >= 400 && answer.status < 500)
      this.violations.push(`A good lead was refused: ${JSON.stringify(answer.body)}`);
  }

  async #tableCall(process: Process, call: Call, perform: () => Record<string, unknown>) {
    const { Item: item } = call.input;
    if (call.command !== 'PutCommand' || item === undefined) return process.remote(perform);
    const input = call.input;
    if (this.#mutant === 'plan_without_ledger' && item['sk'] === 'DLV' && item['rev'] === 1)
      delete input.ConditionExpression;
    const withheld = this.#mutant === 'write_then_publish' && item['sk'] === 'LEAD' ? this.#withhold(item) : [];
    const result = await process.remote(() => {
      const answer = perform();
      this.#watch(item);
      return answer;
    });
    if (withheld.length > 0) await this.#publish(process, withheld);
    return result;
  }

  /** A mutant: writes the item without its events and publishes them afterwards. */
  #withhold(item: Record<string, unknown>): AnyEvent[] {
    const events: AnyEvent[] = Object.values(JSON.parse(JSON.stringify(item['outbox'] ?? {})));
    for (const name of ['outbox', 'obxShard', 'obxAt']) delete item[name];
    return events;
  }

  /** DELIVERED is final. */
  #watch(item: Record<string, unknown>): void {
    if (item['sk'] !== 'DLV') return;
    const { delivery_id, status }: { delivery_id: string; status: string } = JSON.parse(JSON.stringify(item['state']));
    if (status === 'DELIVERED') this.#deliveredOnce.add(delivery_id);
    else if (this.#deliveredOnce.has(delivery_id)) this.violations.push(`${delivery_id} was begun again (${status}).`);
  }

  /** Stores each entry in its queue, sometimes twice, and sometimes refuses one. */
  #publish(process: Process, events: readonly AnyEvent[]): Promise<Set<string>> {
    return process.remote(() => {
      const stored = new Set<string>();
      for (const event of events) {
        if (this.#maybe(0.15)) continue;
        stored.add(event.id);
        const queue = this.queues[eventName(event)];
        queue?.send(event);
        if (this.#maybe(0.15)) queue?.send(event);
      }
      return this.#mutant === 'clear_unacknowledged' ? new Set(events.map(({ id }) => id)) : stored;
    });
  }

  #receive({ headers, body }: EgressRequest) {
    if (this.#maybe(0.1)) return { status: 500, headers: {}, body: new Uint8Array() };
    const id = headers['webhook-id'] ?? '';
    this.crm.set(id, [...(this.crm.get(id) ?? []), String(body)]);
    if (this.#maybe(0.1)) throw new EgressError('timeout', 'The reply was lost.');
    return { status: 204, headers: {}, body: new Uint8Array() };
  }

  #itemsOf(sort: string): Record<string, unknown>[] {
    return [...this.table.items.values()].filter((item) => item['sk'] === sort);
  }

  #isQuiet(): boolean {
    const waiting = [...this.table.items.values()].some((item) => item['obxShard'] !== undefined || isDue(item));
    const queued = Object.values(this.queues).some(({ size }) => size > 0);
    return !waiting && !queued && this.shoppers.every(({ answers }) => answers.length > 0);
  }

  #judge(): void {
    if (!this.#isQuiet()) this.violations.push('It does not come to rest.');
    if (this.#itemsOf('LEAD').length !== SHOPPERS)
      this.violations.push(`${this.#itemsOf('LEAD').length} leads were stored.`);
    if (this.#itemsOf('DLV').length !== SHOPPERS)
      this.violations.push(`${this.#itemsOf('DLV').length} deliveries were planned.`);
    for (const { answers, key } of this.shoppers) {
      if (new Set(answers).size !== 1) this.violations.push(`${key} was given ${new Set(answers).size} lead ids.`);
      const received = [...this.crm.entries()].filter(([, bodies]) =>
        bodies.some((body) => body.includes(`"lead_id":"${answers[0] ?? '-'}"`)),
      );
      if (received.length !== 1) this.violations.push(`${key} had ${received.length} effects.`);
    }
    for (const bodies of this.crm.values()) {
      if (new Set(bodies).size !== 1) this.violations.push('One webhook-id carried different bodies.');
    }
  }
}
