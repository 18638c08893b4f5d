import type { Random } from '#demo/random.ts';

// Written from docs/product/own-fields.md, without the pipeline's code: what dealer and feeds say of a few cars, and what is shown.

export const MODEL_FIELDS = ['tag', 'dealercomments', 'promoted', 'show_on_dealer_website'] as const;
type Plain = (typeof MODEL_FIELDS)[number];

export interface Row {
  vin: string;
  stock: string;
  price: number;
  tag: string;
  comments: string;
  sold: boolean;
}

interface Said<V> {
  /** Undefined: taken back. */
  value: V | undefined;
  at: string;
}

type FeedState = 'active' | 'missing' | 'sold' | 'withdrawn';

export interface Car {
  row: Row;
  feed: FeedState;
  own: Map<Plain, Said<string | boolean>>;
  price: Said<{ cents: number; until: string | null }>;
  status: Said<'sold' | 'back' | 'soon'> & { absent: boolean };
}

const never = { value: undefined, at: '' };
const isGone = ({ feed }: Car): boolean => feed === 'sold' || feed === 'withdrawn';

/** All that a dealer and two feeds ever said; `cars` by source and VIN. */
export class OwnModel {
  readonly cars = { a: new Map<string, Car>(), b: new Map<string, Car>() };

  lapse(now: string): void {
    for (const car of [...this.cars.a.values(), ...this.cars.b.values()]) {
      const { until = null } = car.price.value ?? {};
      if (until !== null && until <= now) car.price = { value: undefined, at: until };
    }
  }

  #carry(car: Car, other: Car | undefined): void {
    if (other === undefined) return;
    for (const field of MODEL_FIELDS) {
      const theirs = other.own.get(field);
      if (theirs !== undefined && theirs.at > (car.own.get(field)?.at ?? '')) car.own.set(field, theirs);
    }
    if (other.price.at > car.price.at) car.price = other.price;
    const { value } = other.status;
    const goesAlong = value === 'sold' ? other.feed === 'active' : value !== 'back';
    if (goesAlong && other.status.at > car.status.at) car.status = { ...other.status };
  }

  #hear(car: Car, before: FeedState, now: string): void {
    if (car.feed === before) return;
    if (car.status.value === 'back') car.status = { value: undefined, at: now, absent: false };
    if (car.status.value !== 'sold') return;
    if (car.feed !== 'active') car.status = { ...car.status, absent: true };
    else if (car.status.absent) car.status = { value: undefined, at: now, absent: false };
  }

  /** The VIN of a car may be corrected by its row. */
  file(
    source: 'a' | 'b',
    {
      rows,
      kind,
      missingMeans,
      now,
    }: { rows: readonly (Row & { was: string })[]; kind: string; missingMeans: 'sold' | 'withdrawn'; now: string },
  ): void {
    const mine = this.cars[source];
    const named = new Set<string>();
    for (const { was, ...row } of rows) {
      const known = mine.get(was);
      const car: Car = known ?? {
        row,
        feed: 'active',
        own: new Map(),
        price: never,
        status: { ...never, absent: false },
      };
      const before = car.feed;
      const feed = row.sold ? 'sold' : 'active';
      if (known === undefined || (isGone(car) && feed === 'active' && car.status.value !== 'back'))
        this.#carry(car, this.cars[source === 'a' ? 'b' : 'a'].get(row.vin));
      Object.assign(car, { row, feed });
      if (known !== undefined) this.#hear(car, before, now);
      mine.delete(was);
      mine.set(row.vin, car);
      named.add(row.vin);
    }
    for (const [vin, car] of kind === 'full' ? mine : []) {
      if (named.has(vin) || isGone(car)) continue;
      const before = car.feed;
      car.feed = before === 'active' ? 'missing' : missingMeans;
      this.#hear(car, before, now);
    }
    this.lapse(now);
  }

  sell(car: Car, at: string): void {
    if (car.status.value !== 'sold') car.status = { value: 'sold', at, absent: isGone(car) };
  }

  bringBack(car: Car, at: string): void {
    if (car.status.value === 'back' || (car.status.value !== 'sold' && !isGone(car))) return;
    car.status = { value: isGone(car) ? 'back' : undefined, at, absent: false };
  }

  shown({ row, feed, own, price, status }: Car) {
    const tag = own.get('tag')?.value ?? row.tag;
    const state =
      status.value === 'sold'
        ? 'sold'
        : status.value === 'back' && (feed === 'sold' || feed === 'withdrawn')
          ? 'active'
          : feed;
    const said = row.sold ? 'sold' : 'in_stock';
    return {
      tag: tag === '' ? null : tag,
      dealercomments: own.get('dealercomments')?.value ?? row.comments,
      promoted: own.get('promoted')?.value ?? false,
      show_on_dealer_website: own.get('show_on_dealer_website')?.value ?? true,
      price_cents: price.value?.cents ?? row.price * 100,
      stocknum: row.stock,
      status: status.value === 'soon' ? 'coming_soon' : status.value === 'back' && said === 'sold' ? 'in_stock' : said,
      state,
    };
  }
}

export const randomValue = (field: Plain, random: Random, n: number): string | boolean =>
  field === 'tag' || field === 'dealercomments' ? random.pick(['', `said ${n}`, `told ${n}`]) : random.chance(0.5);
