import * as z from 'zod';
import type { AnyEvent } from '#events/envelope.ts';
import { deliveryDue } from '#events/delivery-due.ts';
import { auditEntrySchema, type AuditEntry } from '#functions/runtime/audit/entry.ts';
import { AuditBacklog } from '#functions/runtime/audit/entry-of-change.ts';
import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import { ConcurrentWrite, type ItemDraft } from '#functions/runtime/table/item.ts';
import { TableKey } from '#functions/runtime/table/table-key.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { seeded } from '#test/search/random.ts';
import { testStamp } from '#test/support/audit.ts';
import { MemoryTable, type Around, type Call } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { Process } from './scheduler.ts';

/** Deliberate faults that the invariants must detect. */
export type AuditMutant = 'none' | 'entry_written_apart' | 'cleared_unmoved' | 'moved_under_a_new_id';

/** `by_people`: changes that somebody is answerable for; `by_machines`: of consumers and schedules. */
const stateSchema = z.object({ by_people: z.number().int(), by_machines: z.number().int() });
type State = z.infer<typeof stateSchema>;
const rawSchema = z.looseObject({
  sk: z.string(),
  state: z.unknown(),
  audit: z.record(z.string(), auditEntrySchema).default({}),
});

const itemKeys = ['lead-1', 'lead-2'].map((id) => TableKey.fromTable(`T#coastline#WORK#${id}`, 'WORK'));
const PEOPLE = 3;
const CHAOS_TURNS = 160;
const MAX_CRASHES = 10;

const changeOf = ({ fields }: AuditEntry): number =>
  z.number().parse(fields.find(({ name }) => name === 'by_people')?.after);

/** One run: people and machines change few items, relays move entries, and processes die. */
export class AuditWorld {
  readonly table = new MemoryTable();
  readonly violations: string[] = [];
  readonly published = new Set<string>();
  crashes = 0;
  changes = 0;
  refused = 0;
  readonly #clock = testClock();
  readonly #random: () => number;
  readonly #mutant: AuditMutant;
  readonly #newId = testIds('id');
  #chaos = true;
  #process: Process;
  #tasks: readonly (() => Promise<void>)[] = [];

  constructor(seed: number, mutant: AuditMutant) {
    this.#random = seeded(seed).next;
    this.#mutant = mutant;
    this.#process = this.#boot();
  }

  async run(): Promise<void> {
    for (let turn = 0; turn < CHAOS_TURNS; turn += 1) {
      if (!this.#process.alive) {
        this.crashes += 1;
        this.#process = this.#boot();
      }
      if (this.#process.running < 3) this.#process.start(this.#any(this.#tasks));
      await this.#process.step();
    }
    this.#chaos = false;
    if (!this.#process.alive) this.#process = this.#boot();
    while (await this.#process.step());
    for (let round = 0; round < 3; round += 1) {
      this.#process.start(this.#tasks.at(-1) ?? (async () => undefined));
      while (await this.#process.step());
    }
    this.#judge();
  }

  #any<T>(all: readonly T[]): T {
    const one = all[Math.floor(this.#random() * all.length)];
    if (one === undefined) throw new Error('There is nothing to choose from.');
    return one;
  }

  #boot(): Process {
    const process = new Process(this.#random, () => (this.#chaos && this.crashes < MAX_CRASHES ? 0.05 : 0));
    const around: Around = (call, perform) => this.#tableCall(process, call, perform);
    const runtime = testRuntime({
      documents: this.table.connect(around),
      tenants: [],
      now: this.#clock.now,
      newId: this.#newId,
    });
    const bus = { publish: (events: readonly AnyEvent[]) => this.#publish(process, events) };
    const relay = makeRelay({ ...runtime, tableName: 'forecourt', bus });
    const { table } = runtime;
    this.#tasks = [
      ...Array.from({ length: PEOPLE }, () => () => this.#changeByPerson(table)),
      () => this.#changeByMachine(table),
      () => this.#takeAway(table),
      async () => void (await relay.sweep(this.#clock.now().toISOString()).catch(() => 0)),
    ];
    return process;
  }

  #draft(state: State): ItemDraft<State> {
    const at = this.#clock.now().toISOString();
    const id = this.#newId();
    const meta = { id, time: at, tenantId: 'coastline', correlationId: 'corr-0001', subject: 's' };
    const event = deliveryDue.create(meta, { delivery_id: id, endpoint_id: 'crm', attempt: 1 });
    return { state, events: this.#random() < 0.5 ? [event] : [], lane: 'lead', at };
  }

  /** As a call of an operators' contract, which is sometimes sent a second time under its command. */
  async #changeByPerson(table: Table): Promise<void> {
    const audited = table.audited(testStamp({ command: this.#newId(), keeps: ['by_people'] }));
    const key = this.#any(itemKeys);
    const none: State = { by_people: 0, by_machines: 0 };
    const add = (current: State) => this.#draft({ ...current, by_people: current.by_people + 1 });
    try {
      await audited.change(key, stateSchema, none, add);
      if (this.#random() < 0.3) await audited.change(key, stateSchema, none, add);
    } catch (error) {
      // So many entries wait for the relay that the next change is refused: it has no entry either.
      if (!(error instanceof AuditBacklog)) throw error;
      this.refused += 1;
    }
  }

  async #changeByMachine(table: Table): Promise<void> {
    await table.change(this.#any(itemKeys), stateSchema, undefined, (current) =>
      current === undefined ? undefined : this.#draft({ ...current, by_machines: current.by_machines + 1 }),
    );
  }

  /** An item is never gone with an entry that nobody has; here it is put back, so that the count goes on. */
  async #takeAway(table: Table): Promise<void> {
    const key = this.#any(itemKeys);
    const before = this.#rawOf(key);
    if (before === undefined || this.#random() < 0.7) return;
    try {
      await table.remove(key);
    } catch (error) {
      if (!(error instanceof ConcurrentWrite)) throw error;
    }
  }

  async #tableCall(process: Process, call: Call, perform: () => Record<string, unknown>) {
    const { Item: item } = call.input;
    const withheld =
      this.#mutant === 'entry_written_apart' && item?.['audit'] !== undefined ? item['audit'] : undefined;
    if (withheld !== undefined && item !== undefined) delete item['audit'];
    const isEntry = item?.['sk'] === 'ENTRY';
    if (isEntry && this.#mutant === 'moved_under_a_new_id') item['pk'] = `T#coastline#AUDIT#${this.#newId()}`;
    const isDropped = isEntry && this.#mutant === 'cleared_unmoved' && this.#random() < 0.5;
    return process.remote(() => {
      const deleted = call.command === 'DeleteCommand' ? this.#stateAt(call) : undefined;
      const answer = isDropped ? {} : perform();
      if (deleted !== undefined) this.#gone.set(deleted.pk, deleted.by_people);
      this.#watch();
      return answer;
    });
  }

  /** Changes of an item that was taken away: it begins at zero again. */
  readonly #gone = new Map<string, number>();

  #stateAt({ input }: Call): { pk: string; by_people: number } | undefined {
    const pk = input.Key?.pk ?? '';
    const raw = this.#rawOf(TableKey.fromTable(pk, 'WORK'));
    return raw && { pk, by_people: (this.#gone.get(pk) ?? 0) + stateSchema.parse(raw.state).by_people };
  }

  #rawOf({ pk, sk }: TableKey) {
    const item = this.table.items.get(`${pk}\u0000${sk}`);
    return item && rawSchema.parse(item);
  }

  #moved(): AuditEntry[] {
    const entries = [...this.table.items.values()].filter(({ sk }) => sk === 'ENTRY');
    return entries.map(({ state }) => auditEntrySchema.parse(state));
  }

  /** Holds at each moment: as many entries as changes, in the items or in the list. */
  #watch(): void {
    const moved = this.#moved();
    for (const key of itemKeys) {
      const raw = this.#rawOf(key);
      const waiting = Object.values(raw?.audit ?? {});
      const own = [...moved, ...waiting].filter(({ item }) => key.pk.endsWith(item?.replace('/WORK', '') ?? '-'));
      const known = new Set(own.map(({ id }) => id)).size;
      const made = (this.#gone.get(key.pk) ?? 0) + (raw === undefined ? 0 : stateSchema.parse(raw.state).by_people);
      this.changes = Math.max(this.changes, made);
      if (known !== made) this.violations.push(`${key.toString()} has ${made} changes and ${known} entries.`);
    }
  }

  #publish(process: Process, events: readonly AnyEvent[]): Promise<Set<string>> {
    return process.remote(() => {
      if (this.#chaos && this.#random() < 0.1) throw new Error('bus down');
      const taken = events.filter(() => !this.#chaos || this.#random() < 0.8);
      for (const { id } of taken) this.published.add(id);
      return new Set(taken.map(({ id }) => id));
    });
  }

  #judge(): void {
    this.#watch();
    const moved = this.#moved();
    if ([...this.table.items.values()].some((item) => item['obxShard'] !== undefined || item['audit'] !== undefined))
      this.violations.push('It does not come to rest.');
    for (const key of itemKeys) {
      const numbers = moved
        .filter(({ item }) => key.pk.endsWith(item?.replace('/WORK', '') ?? '-'))
        .map(changeOf)
        .toSorted((a, b) => a - b);
      const raw = this.#rawOf(key);
      const made = (this.#gone.get(key.pk) ?? 0) + (raw === undefined ? 0 : stateSchema.parse(raw.state).by_people);
      if (numbers.length !== made) this.violations.push(`Of ${made} changes ${numbers.length} stand in the list.`);
      if (!this.#gone.has(key.pk) && numbers.some((number, n) => number !== n + 1))
        this.violations.push(`The list has ${numbers.join(', ')}.`);
    }
    if (moved.some(({ id }) => this.published.has(id))) this.violations.push('An entry was published.');
  }
}
