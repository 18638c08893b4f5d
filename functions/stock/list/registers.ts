import { lists } from '#functions/runtime/table/keys.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { factsOf, readFacts, type ListedFacts } from '../ingest/listed-facts.ts';
import { readSort, toKnownIdentity, type KnownIdentity } from '../ingest/register.ts';
import { loadVehicles } from '../ingest/stock-reads.ts';
import { listParts, type ListPart } from '#domain/vehicle/list-words.ts';
import { DEMAND_HELD_MS, loadDemands, type Demands } from './demands.ts';
import { HeldReads } from './held-reads.ts';

/** A car as the register has it. */
export interface ListedVehicle extends KnownIdentity, ListedFacts {
  source: string;
}

type Deps = { table: Pick<Table, 'list' | 'loadMany'> };

const statesOf: Readonly<Record<ListPart, readonly KnownIdentity['state'][]>> = {
  stock: ['active', 'missing'],
  sold: ['sold'],
  gone: ['withdrawn'],
};

/** What a list's entry says; of an older one only its id. */
type Entry = ListedVehicle | string;

const readEntry = (sort: string, source: string): Entry => {
  const entry = readSort(sort);
  const facts = readFacts(sort);
  if (!entry.whole) return entry.id;
  return facts === undefined ? entry.identity.id : { ...entry.identity, ...facts, source };
};

/**
 * Ids begin with any of 32 characters alike (functions/runtime/identifiers.ts), so that these parts of a list are of one size: read side
 * by side they take as long as one of them, where pages of an index follow one another.
 */
const idBounds = ['', 'c', 'k', 's'] as const;
/** Behind '#', so that it ends all that begins with the state. */
const AFTER_STATE = '$';

const entriesIn = async (
  { table }: Deps,
  tenant: TenantContext,
  { source, state }: { source: string; state: string },
): Promise<IndexEntry[]> => {
  const list = lists.stock(tenant, source);
  // Few cars are missing; sold and gone ones are seldom asked for.
  if (state !== 'active') return table.list(list, { beginsWith: `${state}#` });
  const parts = idBounds.map((from, n) => {
    const next = idBounds[n + 1];
    const end = next === undefined ? `${state}${AFTER_STATE}` : `${state}#${next}`;
    return table.list(list, { between: [`${state}#${from}`, end] });
  });
  return (await Promise.all(parts)).flat();
};

interface ReadList {
  /** By what they are read from. */
  entries: ReadonlyMap<string, Entry>;
  cars: readonly ListedVehicle[];
}

/** Of entries that are older than their facts nothing is known by their texts. */
const isUnchanged = (listed: readonly IndexEntry[], { entries, cars }: ReadList): boolean =>
  listed.length === entries.size &&
  listed.length === cars.length &&
  listed.every(({ sort }) => typeof entries.get(sort) === 'object');

/** Entries that are older than their facts are read whole. What is as it was is not read from its text again. */
const readList = async (
  deps: Deps,
  tenant: TenantContext,
  of: { source: string; state: string },
  last: ReadList | undefined,
): Promise<ReadList> => {
  const listed = await entriesIn(deps, tenant, of);
  if (last !== undefined && isUnchanged(listed, last)) return last;
  const read = ({ sort }: IndexEntry) => [sort, last?.entries.get(sort) ?? readEntry(sort, of.source)] as const;
  const entries = new Map(listed.map(read));
  const older = [...entries.values()].filter((entry) => typeof entry === 'string');
  const whole = [...entries.values()].filter((entry) => typeof entry !== 'string');
  const loaded = await loadVehicles(deps.table, tenant, older);
  const others = loaded.map(({ state }) => ({ ...toKnownIdentity(state), ...factsOf(state), source: of.source }));
  return { entries, cars: [...whole, ...others] };
};

/** A part of a dealer's register as it was read. */
interface ReadPart {
  lists: ReadonlyMap<string, ReadList>;
  cars: readonly ListedVehicle[];
}

/** Reads all of a part; `last`: as it was read before. */
export const loadPart = async (
  deps: Deps,
  tenant: TenantContext,
  part: ListPart,
  last?: ReadPart,
): Promise<ReadPart> => {
  const asked = tenant.config.sources.flatMap(({ id }) => statesOf[part].map((state) => ({ source: id, state })));
  const read = asked.map(async (of) => {
    const name = `${of.source} ${of.state}`;
    return [name, await readList(deps, tenant, of, last?.lists.get(name))] as const;
  });
  const found = await Promise.all(read);
  if (last !== undefined && found.every(([name, list]) => list === last.lists.get(name))) return last;
  return { lists: new Map(found), cars: found.flatMap(([, { cars }]) => cars) };
};

/** A person types and pages within this time; what others write is listed after it. */
const KEPT_MS = 5_000;
/** Some 5 MB each at 10,000 cars. */
const MOST_KEPT = 12;

/** The dealers' registers, each part read at most every five seconds. */
export class Registers {
  readonly #deps: Deps;
  readonly #kept: HeldReads<ReadPart>;
  readonly #demands: HeldReads<Demands>;

  constructor(deps: Deps, clock: () => number) {
    this.#deps = deps;
    this.#kept = new HeldReads({ clock, keepMs: KEPT_MS, most: MOST_KEPT });
    this.#demands = new HeldReads({ clock, keepMs: DEMAND_HELD_MS, most: MOST_KEPT });
  }

  /** All cars of a part, over all sources: the same array for as long as nothing in it changes. */
  async cars(tenant: TenantContext, part: ListPart): Promise<readonly ListedVehicle[]> {
    const read = this.#kept.get(`${tenant.id} ${part}`, (last) => loadPart(this.#deps, tenant, part, last));
    return (await read).cars;
  }

  /** What was asked of the dealer's cars in the last thirty days. */
  demands(tenant: TenantContext): Promise<Demands> {
    return this.#demands.get(tenant.id, () => loadDemands(this.#deps.table, tenant));
  }

  /** After a write of one of its cars by this process. */
  forget(tenant: TenantContext): void {
    for (const part of listParts) this.#kept.expire(`${tenant.id} ${part}`);
  }
}
