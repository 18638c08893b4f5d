import { DAY_MS } from '#domain/hours/units.ts';
import { byCodeUnit } from '#domain/text/order.ts';
import { whyNotInSearch } from '#domain/vehicle/why-not-shown.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
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
}

export interface Beside {
  tenant: Pick<TenantContext, 'config'>;
  /** Ids of those that somebody holds or has reserved; null where nobody asks. */
  reserved: ReadonlySet<string> | null;
  now: Date;
}

/** By the functions that page and search decide with. */
const isNotShown = (car: ListedVehicle, { tenant, now }: Beside): boolean => {
  const { constants, search } = tenant.config;
  const { state, sold_at, status, car_type, price_cents, isReserved: reserved } = car;
  const content = { status, reserved, car_type, price_cents, offer_price_cents: null };
  const listed = { state, sold_at, content: { ...content, show_on_dealer_website: car.isShown } };
  return whyNotInSearch(listed, { ...constants, ...search }, now).length > 0;
};

const marks: Readonly<Record<ListMark, (car: ListedVehicle, beside: Beside) => boolean>> = {
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
};

export const countMarks = (cars: readonly ListedVehicle[], beside: Beside): Partial<Record<ListMark, number>> =>
  Object.fromEntries(
    listMarks
      .filter((mark) => mark !== 'reserved' || beside.reserved !== null)
      .map((mark) => [mark, cars.filter((car) => marks[mark](car, beside)).length]),
  );

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

const choices = ({ type, kind, place, source }: Asked): ((car: ListedVehicle) => boolean)[] => [
  ...(type === undefined ? [] : [(car: ListedVehicle) => car.car_type === type]),
  ...(kind === undefined ? [] : [(car: ListedVehicle) => car.item_type === kind]),
  ...(place === undefined ? [] : [(car: ListedVehicle) => car.location_id === place]),
  ...(source === undefined ? [] : [(car: ListedVehicle) => car.source === source]),
];

const longEnough = (days: number | undefined, now: Date): ((car: ListedVehicle) => boolean)[] => {
  if (days === undefined) return [];
  const before = new Date(now.getTime() - days * DAY_MS).toISOString();
  return [(car) => car.created_at <= before];
};

export const filterVehicles = (cars: readonly ListedVehicle[], asked: Asked, beside: Beside): ListedVehicle[] => {
  const tests = [
    ...choices(asked),
    ...longEnough(asked.days, beside.now),
    ...(asked.q === '' ? [] : [wordsFit(asked.q)]),
    ...asked.is.map((mark) => (car: ListedVehicle) => marks[mark](car, beside)),
  ];
  return cars.filter((car) => tests.every((test) => test(car)));
};

/** Cars without a price stand last in both orders. */
const byPrice = (a: ListedVehicle, b: ListedVehicle, up: 1 | -1): number => {
  if (a.price_cents === null || b.price_cents === null)
    return Number(a.price_cents === null) - Number(b.price_cents === null);
  return (a.price_cents - b.price_cents) * up;
};

/** 'Toyota Hilux' of '2021 Toyota Hilux': years are no order of names. */
const withoutYear = (name: string): string => name.replace(/^\d{4} /, '').toLowerCase();

const sorts: Readonly<Record<ListSort, (a: ListedVehicle, b: ListedVehicle) => number>> = {
  newest: (a, b) => byCodeUnit(b.created_at, a.created_at),
  oldest: (a, b) => byCodeUnit(a.created_at, b.created_at),
  dearest: (a, b) => byPrice(a, b, -1),
  cheapest: (a, b) => byPrice(a, b, 1),
  fewest_pictures: (a, b) => a.pictures - b.pictures,
  name: (a, b) => byCodeUnit(withoutYear(a.name), withoutYear(b.name)),
};

/** A total order: equal ones go by id. */
export const sortVehicles = (cars: readonly ListedVehicle[], sort: ListSort): ListedVehicle[] => {
  const compare = sorts[sort];
  return cars.toSorted((a, b) => compare(a, b) || byCodeUnit(a.id, b.id));
};
