import fc from 'fast-check';
import { stockCsv, type CsvVehicle } from '#test/support/stock/stock-csv.ts';

const whats = [
  ...(['price', 'refused', 'wrong_year', 'nameless', 'left_out', 'gone', 'renumbered', 'vins_swapped'] as const),
  ...([
    'numbers_swapped',
    'vin_corrected',
    'vin_left_out',
    'another_car',
    'sold',
    'odd_km',
    'twice',
    'reserved',
  ] as const),
] as const;
type What = (typeof whats)[number];

/** What a series does to its files; the cars of one file go on into the next. */
export interface SeriesFile {
  kind: 'full' | 'delta';
  /** Since the file before. */
  hours: number;
  damage: 'none' | 'cut' | 'cut at a line' | 'empty' | 'header';
  /** Of the file, where it is cut. */
  share: number;
  edits: readonly { car: number; what: What }[];
}

export interface Series {
  size: number;
  files: readonly SeriesFile[];
}

const weighted = <T>(...of: [number, T][]): fc.Arbitrary<T> =>
  fc.oneof(...of.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));

const file: fc.Arbitrary<SeriesFile> = fc.record({
  kind: weighted([3, 'full' as const], [1, 'delta' as const]),
  hours: fc.integer({ min: 0, max: 3 }),
  damage: weighted<SeriesFile['damage']>([16, 'none'], [2, 'cut'], [1, 'cut at a line'], [1, 'empty'], [1, 'header']),
  share: fc.double({ min: 0.05, max: 0.99, noNaN: true }),
  edits: fc.array(fc.record({ car: fc.nat({ max: 59 }), what: fc.constantFrom(...whats) }), { maxLength: 8 }),
});

export const series: fc.Arbitrary<Series> = fc.record({
  size: weighted([5, 6], [3, 15], [1, 60]),
  files: fc.array(file, { minLength: 2, maxLength: 12 }),
});

const vinOf = (n: number): string => `JTMHX01J8L4${String(100_000 + n)}`;

const said: Partial<Record<What, Partial<CsvVehicle>>> = {
  refused: { price: 'about 30k' },
  wrong_year: { year: 'new' },
  nameless: { stocknum: '', vin: '' },
  vin_left_out: { vin: '' },
  sold: { status: 'sold' },
  odd_km: { km: 'low' },
};

/** The dealer's system: what the next file says of its cars. */
export class DealerSystem {
  readonly #cars: (CsvVehicle & { vin?: string })[];
  #next = 1_000;

  constructor(size: number) {
    // Every fifth car has no VIN yet.
    this.#cars = Array.from({ length: size }, (_, n) => ({
      stocknum: `S${n + 1}`,
      ...(n % 5 === 4 ? {} : { vin: vinOf(n + 1) }),
    }));
  }

  #number(): number {
    return (this.#next += 1);
  }

  #swap(vehicle: CsvVehicle, field: 'vin' | 'stocknum'): void {
    const other = this.#cars[(this.#cars.indexOf(vehicle) + 1) % this.#cars.length] ?? vehicle;
    const [mine, theirs] = [vehicle[field] ?? '', other[field] ?? ''];
    Object.assign(vehicle, { [field]: theirs });
    Object.assign(other, { [field]: mine });
  }

  /** Changes that stay. */
  #change(vehicle: CsvVehicle, what: What): void {
    if (what === 'price') vehicle.price = String(20_000 + this.#number());
    if (what === 'gone') this.#cars.splice(this.#cars.indexOf(vehicle), 1);
    if (what === 'renumbered') vehicle.stocknum = `N${this.#number()}`;
    if (what === 'vins_swapped') this.#swap(vehicle, 'vin');
    if (what === 'numbers_swapped') this.#swap(vehicle, 'stocknum');
    if (what === 'vin_corrected') vehicle.vin = vinOf(this.#number());
    if (what === 'another_car')
      Object.assign(vehicle, { vin: vinOf(this.#number()), make: vehicle.make === 'Mazda' ? 'Toyota' : 'Mazda' });
    if (what === 'reserved') vehicle.reserved = vehicle.reserved === 'yes' ? 'no' : 'yes';
  }

  /** What only this file says; none: the row is left out. */
  static #said(row: CsvVehicle, what: What): CsvVehicle[] {
    if (what === 'left_out') return [];
    if (what === 'twice') return [row, { ...row, price: '1' }];
    return [{ ...row, ...said[what] }];
  }

  /** Its text. */
  next({ kind, edits, damage, share }: SeriesFile): string {
    const of = edits.map(({ car: vehicle, what }) => ({
      car: this.#cars[vehicle % Math.max(1, this.#cars.length)],
      what,
    }));
    for (const { car: vehicle, what } of of) if (vehicle !== undefined) this.#change(vehicle, what);
    const named =
      kind === 'full' ? this.#cars : this.#cars.filter((vehicle) => of.some((edit) => edit.car === vehicle));
    const rows = named.flatMap((vehicle) => {
      const what = of.find((edit) => edit.car === vehicle)?.what;
      return what === undefined ? [vehicle] : DealerSystem.#said(vehicle, what);
    });
    const text = stockCsv(rows);
    const at = Math.floor(text.length * share);
    if (damage === 'empty') return '';
    if (damage === 'header') return stockCsv([]);
    if (damage === 'cut') return text.slice(0, at);
    return damage === 'cut at a line' ? text.slice(0, text.lastIndexOf('\n', at) + 1) : text;
  }
}
