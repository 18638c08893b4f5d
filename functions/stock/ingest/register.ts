import type { StockItem, StockState } from '#domain/vehicle/schema.ts';
import { oneLineNumber } from '#domain/vehicle/number.ts';
import { comparableVin } from '#domain/vehicle/vin.ts';
import { writeFacts } from './listed-facts.ts';

/** By what rows find a car of the source. */
export interface KnownIdentity {
  id: string;
  state: StockState;
  /** In capitals. */
  stocknum: string | null;
  /** As domain/vehicle/vin.ts compares it. */
  vin: string | null;
  /** What the feed says, where the dealer's word is over it. */
  below?: StockState | undefined;
}

/** As rows have it; those of before were kept as they came. */
const knownNumber = (stocknum: string | null): string | null =>
  stocknum === null ? null : oneLineNumber(stocknum).toUpperCase();

export const toKnownIdentity = ({
  id,
  state,
  content,
  under,
}: Pick<StockItem, 'id' | 'state' | 'content' | 'under'>): KnownIdentity => ({
  id,
  state,
  stocknum: knownNumber(content.stocknum),
  vin: comparableVin(content.vin),
  ...(under?.life != null && { below: under.life.state }),
});

const encoded = (text: string | null): string => encodeURIComponent(text ?? '');
const decoded = (text: string): string | null => (text === '' ? null : decodeURIComponent(text));

/** The entry in the list of a source's cars: the register, and the console's list, are read without the cars. */
export const listedSort = (item: StockItem): string => {
  const { id, state, stocknum, vin, below = '' } = toKnownIdentity(item);
  return [state, id, encoded(stocknum), encoded(vin), below, writeFacts(item)].join('#');
};

const states = { active: 'active', missing: 'missing', sold: 'sold', withdrawn: 'withdrawn' } as const;
const isState = (text: string): text is StockState => Object.hasOwn(states, text);

/** Of older entries only state and id are known. */
export const readSort = (
  sort: string,
): { whole: true; identity: KnownIdentity } | { whole: false; id: string; state: string } => {
  const [state = '', id = '', stocknum, vin, below = ''] = sort.split('#');
  if (stocknum === undefined || vin === undefined || !isState(state)) return { whole: false, id, state };
  const known = { id, state, stocknum: knownNumber(decoded(stocknum)), vin: decoded(vin) };
  return { whole: true, identity: isState(below) ? { ...known, below } : known };
};

const order: Readonly<Record<StockState, number>> = { active: 0, missing: 1, sold: 2, withdrawn: 3 };

const rank = ({ state, below = state }: KnownIdentity): number => Math.min(order[state], order[below]);

/** Listed before sold. */
const preferred = (a: KnownIdentity, b: KnownIdentity): number => rank(a) - rank(b) || a.id.localeCompare(b.id);

type Vehicles = readonly KnownIdentity[];
const none: Vehicles = [];

const grouped = (known: Vehicles, keyOf: (vehicle: KnownIdentity) => string | null): ReadonlyMap<string, Vehicles> => {
  const found = new Map<string, KnownIdentity[]>();
  for (const vehicle of known) {
    const key = keyOf(vehicle);
    if (key === null) continue;
    const same = found.get(key);
    if (same === undefined) found.set(key, [vehicle]);
    else same.push(vehicle);
  }
  for (const same of found.values()) same.sort(preferred);
  return found;
};

/** All cars that a source ever had. Where several fit, the listed ones come first. */
export class Register {
  readonly #byId: ReadonlyMap<string, KnownIdentity>;
  readonly #byVin: ReadonlyMap<string, Vehicles>;
  readonly #byStock: ReadonlyMap<string, Vehicles>;

  constructor(known: Vehicles) {
    this.#byId = new Map(known.map((vehicle) => [vehicle.id, vehicle]));
    this.#byVin = grouped(known, ({ vin }) => vin);
    this.#byStock = grouped(known, ({ stocknum }) => stocknum);
  }

  car(id: string | undefined): KnownIdentity | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  withVin(vin: string | null): Vehicles {
    return (vin === null ? undefined : this.#byVin.get(vin)) ?? none;
  }

  withStock(stocknum: string | null): Vehicles {
    return (stocknum === null ? undefined : this.#byStock.get(stocknum)) ?? none;
  }
}

const isThere = (state: StockState | undefined): boolean => state === 'active' || state === 'missing';

/** By the feed or by the dealer: a vehicle that the dealer sold is the feed's for as long as it names it. */
export const isListed = ({ state, below }: { state: StockState; below?: StockState | undefined }): boolean =>
  isThere(state) || isThere(below);
