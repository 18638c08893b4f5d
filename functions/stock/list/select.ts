import { DAY_MS } from '#domain/hours/units.ts';
import { byCodeUnit } from '#domain/text/order.ts';
import { whyNotInSearch } from '#domain/vehicle/why-not-shown.ts';
import type { StockPreset } from '#domain/search/facets.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { MarketGap } from '#domain/vehicle/market/market.ts';
import { firstPictureOf } from '#domain/vehicle/first-picture.ts';
import type { DemandCount } from '../demand/record.ts';
import { bodyAsListed } from '../ingest/listed-facts.ts';
import type { ListedVehicle } from './registers.ts';
import { listMarks, type ListMark, type ListSort } from '#domain/vehicle/list-words.ts';

export interface Asked {
  q: string;
  is: readonly ListMark[];
  type?: string | undefined;
  kind?: string | undefined;
  place?: string | undefined;
  source?: string | undefined;
  days?: number | undefined;
  price_from?: number | undefined;
  price_to?: number | undefined;
  year_from?: number | undefined;
  year_to?: number | undefined;
  km_to?: number | undefined;
  fuel?: string | undefined;
  transmission?: string | undefined;
  body?: string | undefined;
  leads_from?: number | undefined;
  leads_to?: number | undefined;
  saves_from?: number | undefined;
  saves_to?: number | undefined;
  picture_days?: number | undefined;
}

export interface Beside {
  tenant: Pick<TenantContext, 'config'>;
  /** Ids of those that somebody holds or has reserved; null where nobody asks. */
  reserved: ReadonlySet<string> | null;
  /** Ids of those whose advert lacks what the law asks for; null where nobody asks. */
  lacking: ReadonlySet<string> | null;
  /** Leads and saves of the last thirty days. */
  demandOf: (id: string) => DemandCount;
  now: Date;
}

/** Cents above the market's average while that may be said; undefined where there is none. */
export const marketGapAt = (market: MarketGap | null, now: string): number | undefined =>
  market !== null && market.from <= now && market.until >= now ? market.gap_cents : undefined;

/** What is the same for all cars of a list. */
interface Dated extends Beside {
  at: string;
  shownBy: { soldDays: number; defaultStock: StockPreset };
}

const datedOf = (beside: Beside): Dated => {
  const { soldDays } = beside.tenant.config.constants;
  const { defaultStock } = beside.tenant.config.search;
  return { ...beside, at: beside.now.toISOString(), shownBy: { soldDays, defaultStock } };
};

/** By the functions that page and search decide with. */
const isNotShown = (car: ListedVehicle, { shownBy, now }: Dated): boolean => {
  const { state, sold_at, status, car_type, price_cents, isReserved: reserved } = car;
  const content = { status, reserved, car_type, price_cents, offer_price_cents: null };
  const listed = { state, sold_at, content: { ...content, show_on_dealer_website: car.isShown } };
  return whyNotInSearch(listed, shownBy, now).length > 0;
};

const marks: Readonly<Record<ListMark, (car: ListedVehicle, beside: Dated) => boolean>> = {
  not_shown: isNotShown,
  hidden: (car) => !car.isShown,
  without_price: (car) => car.price_cents === null,
  without_pictures: (car) => car.pictures === 0,
  missing: (car) => car.state === 'missing',
  kept: (car) => car.isKept,
  coming_soon: (car) => car.status === 'coming_soon',
  reserved: (car, { reserved }) => car.isReserved || reserved?.has(car.id) === true,
  featured: (car) => car.isFeatured,
  yours: (car) => car.isOwn,
  legal_gap: (car, { lacking }) => lacking?.has(car.id) === true,
  above_market: (car, { at }) => (marketGapAt(car.market, at) ?? 0) > 0,
  below_market: (car, { at }) => (marketGapAt(car.market, at) ?? 0) < 0,
};

const isCounted = (mark: ListMark, { reserved, lacking }: Beside): boolean => {
  if (mark === 'reserved') return reserved !== null;
  return mark !== 'legal_gap' || lacking !== null;
};

export const countMarks = (cars: readonly ListedVehicle[], beside: Beside): Partial<Record<ListMark, number>> => {
  const dated = datedOf(beside);
  const counted = listMarks.filter((mark) => isCounted(mark, beside));
  const countOf = (mark: ListMark): number => {
    const has = marks[mark];
    let count = 0;
    for (const car of cars) if (has(car, dated)) count += 1;
    return count;
  };
  return Object.fromEntries(counted.map((mark) => [mark, countOf(mark)]));
};

const plain = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Each word begins a word of the name, or all of it is part of a number. */
const wordsFit = (q: string): ((car: ListedVehicle) => boolean) => {
  const number = plain(q);
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return ({ name, stocknum, vin, regplate }) => {
    const numbers = [stocknum, vin, regplate].filter((one) => one !== null);
    if (numbers.some((one) => plain(one).includes(number))) return true;
    const named = ` ${name.toLowerCase()}`;
    return words.every((word) => named.includes(` ${word}`));
  };
};

type Test = (car: ListedVehicle) => boolean;

const choices = ({ type, kind, place, source }: Asked): Test[] => [
  ...(type === undefined ? [] : [(car: ListedVehicle) => car.car_type === type]),
  ...(kind === undefined ? [] : [(car: ListedVehicle) => car.item_type === kind]),
  ...(place === undefined ? [] : [(car: ListedVehicle) => car.location_id === place]),
  ...(source === undefined ? [] : [(car: ListedVehicle) => car.source === source]),
];

const builds = ({ fuel, transmission, body }: Asked): Test[] => [
  ...(fuel === undefined ? [] : [(car: ListedVehicle) => car.simple_fuel === fuel]),
  ...(transmission === undefined ? [] : [(car: ListedVehicle) => car.simple_transmission === transmission]),
  ...(body === undefined ? [] : [(car: ListedVehicle) => car.simple_body === bodyAsListed(body)]),
];

/** What is unknown fits no limit. */
const within = (of: (car: ListedVehicle) => number | null, from: number | undefined, to: number | undefined): Test[] =>
  from === undefined && to === undefined
    ? []
    : [
        (car) => {
          const value = of(car);
          return value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity);
        },
      ];

const inCents = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : dollars * 100;

const limits = ({ price_from, price_to, year_from, year_to, km_to }: Asked): Test[] => [
  ...within((car) => car.price_cents, inCents(price_from), inCents(price_to)),
  ...within((car) => car.year, year_from, year_to),
  ...within((car) => car.km, undefined, km_to),
];

const longEnough = (days: number | undefined, now: Date): Test[] => {
  if (days === undefined) return [];
  const before = new Date(now.getTime() - days * DAY_MS).toISOString();
  return [(car) => car.created_at <= before];
};

const demanded = ({ leads_from, leads_to, saves_from, saves_to }: Asked, { demandOf }: Beside): Test[] => [
  ...within(({ id }) => demandOf(id).leads, leads_from, leads_to),
  ...within(({ id }) => demandOf(id).saves, saves_from, saves_to),
];

const pictureDays = (car: ListedVehicle, at: string): number | null => firstPictureOf(car, at)?.days ?? null;

export const filterVehicles = (cars: readonly ListedVehicle[], asked: Asked, beside: Beside): ListedVehicle[] => {
  const dated = datedOf(beside);
  const tests = [
    ...choices(asked),
    ...builds(asked),
    ...limits(asked),
    ...longEnough(asked.days, beside.now),
    ...demanded(asked, beside),
    ...within((car) => pictureDays(car, dated.at), asked.picture_days, undefined),
    ...(asked.q === '' ? [] : [wordsFit(asked.q)]),
    ...asked.is.map((mark) => (car: ListedVehicle) => marks[mark](car, dated)),
  ];
  return cars.filter((car) => tests.every((test) => test(car)));
};

/** Cars that lack it stand last in both orders. */
const byNumber =
  (of: (car: ListedVehicle) => number | null, up: 1 | -1) =>
  (a: ListedVehicle, b: ListedVehicle): number => {
    const [one, other] = [of(a), of(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (one - other) * up;
  };

/** 'Toyota Hilux' of '2021 Toyota Hilux': years are no order of names. */
const withoutYear = (name: string): string => name.replace(/^\d{4} /, '').toLowerCase();

type Compare = (a: ListedVehicle, b: ListedVehicle) => number;

const yearOf = ({ year }: ListedVehicle): number => year;
const kmOf = ({ km }: ListedVehicle): number | null => km;
const priceOf = ({ price_cents }: ListedVehicle): number | null => price_cents;

type PlainSort = Exclude<ListSort, keyof typeof besideSorts | 'name'>;

const plainSorts: Readonly<Record<PlainSort, Compare>> = {
  newest: (a, b) => byCodeUnit(b.created_at, a.created_at),
  oldest: (a, b) => byCodeUnit(a.created_at, b.created_at),
  dearest: byNumber(priceOf, -1),
  cheapest: byNumber(priceOf, 1),
  fewest_pictures: (a, b) => a.pictures - b.pictures,
  newest_year: byNumber(yearOf, -1),
  oldest_year: byNumber(yearOf, 1),
  fewest_km: byNumber(kmOf, 1),
  most_km: byNumber(kmOf, -1),
};

type SortBeside = Pick<Beside, 'demandOf' | 'now'>;

/** By what is known beside a car or at a time. */
const besideSorts = {
  furthest_above_market: ({ now }: SortBeside) => {
    const at = now.toISOString();
    return byNumber(({ market }) => marketGapAt(market, at) ?? null, -1);
  },
  most_leads: ({ demandOf }: SortBeside) => byNumber(({ id }) => demandOf(id).leads, -1),
  fewest_leads: ({ demandOf }: SortBeside) => byNumber(({ id }) => demandOf(id).leads, 1),
  most_saves: ({ demandOf }: SortBeside) => byNumber(({ id }) => demandOf(id).saves, -1),
  fewest_saves: ({ demandOf }: SortBeside) => byNumber(({ id }) => demandOf(id).saves, 1),
  latest_pictures: ({ now }: SortBeside) => {
    const at = now.toISOString();
    return byNumber((car) => pictureDays(car, at), -1);
  },
};

const isBesideSort = (sort: ListSort): sort is keyof typeof besideSorts => Object.hasOwn(besideSorts, sort);

/** What is compared is made once a car, not once a comparison. */
const compareBy = (cars: readonly ListedVehicle[], sort: ListSort, beside: SortBeside): Compare => {
  if (sort === 'name') {
    const names = new Map(cars.map((car) => [car, withoutYear(car.name)]));
    return (a, b) => byCodeUnit(names.get(a) ?? '', names.get(b) ?? '');
  }
  return isBesideSort(sort) ? besideSorts[sort](beside) : plainSorts[sort];
};

/** A total order: equal ones go by id. */
const sortVehicles = (cars: readonly ListedVehicle[], sort: ListSort, beside: SortBeside): ListedVehicle[] => {
  const compare = compareBy(cars, sort, beside);
  return cars.toSorted((a, b) => compare(a, b) || byCodeUnit(a.id, b.id));
};

const orders = new WeakMap<readonly ListedVehicle[], Map<ListSort, readonly ListedVehicle[]>>();

/** As `sortVehicles`. A list that is kept is sorted once: whoever types and pages in it asks for the same order again. */
export const orderVehicles = (
  cars: readonly ListedVehicle[],
  sort: ListSort,
  beside: SortBeside,
): readonly ListedVehicle[] => {
  if (isBesideSort(sort)) return sortVehicles(cars, sort, beside);
  const known = orders.get(cars) ?? new Map<ListSort, readonly ListedVehicle[]>();
  const sorted = known.get(sort) ?? sortVehicles(cars, sort, beside);
  orders.set(cars, known.set(sort, sorted));
  return sorted;
};
