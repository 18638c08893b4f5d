import { describe, expect, test } from 'vitest';
import type { DemoVehicle } from './plan.ts';
import { demoTenants, demoVehicles } from './stock.ts';

const anchor = new Date('2026-11-21T00:00:00.000Z');
/** As many as a page has by default (tenants/defaults.ts). */
const PAGE = 21;
const ROW = 3;

const shapeOf = ({ content }: DemoVehicle): string | null => {
  const [picture] = content.pictures ?? [];
  return picture?.kind === 'layered' ? picture.body : null;
};

const isListed = ({ content, soldDaysAgo }: DemoVehicle): boolean =>
  soldDaysAgo === null && (content.status ?? 'in_stock') === 'in_stock' && content.reserved !== true;

/** In the order that a shopper sees who has not sorted. */
const listed = (tenant: string): DemoVehicle[] =>
  demoVehicles(tenant, anchor)
    .filter(isListed)
    .toSorted(
      (a, b) =>
        (b.content.custom_rank ?? 0) - (a.content.custom_rank ?? 0) ||
        Number(b.content.promoted ?? false) - Number(a.content.promoted ?? false) ||
        a.listedDaysAgo - b.listedDaysAgo,
    );

const pages = demoTenants.flatMap((tenant) => {
  const all = listed(tenant);
  const kinds = Map.groupBy(all, ({ content }) => `${content.car_type} ${content.item_type ?? 'car'}s`);
  return [...kinds, ['all vehicles', all] as const].map(([kind, vehicles]) => ({
    name: `${kind} of ${tenant}`,
    vehicles,
  }));
});

describe.each(pages)('the first page of $name', ({ vehicles }) => {
  const shapes = vehicles.slice(0, PAGE).map(shapeOf);
  const inStock = new Set(vehicles.map(shapeOf).filter((shape) => shape !== null));

  test('has a picture of every vehicle in its first three rows', () => {
    const pictured = vehicles.filter((vehicle) => shapeOf(vehicle) !== null).length;
    expect(shapes.slice(0, Math.min(3 * ROW, pictured))).not.toContain(null);
  });

  test('shows no shape beside, above or below the same shape, where the dealer has eight shapes of that kind', () => {
    if (inStock.size < 8) return;
    const repeated = shapes.filter((shape, at) => shapes.slice(Math.max(0, at - ROW), at).includes(shape));
    expect(repeated.filter((shape) => shape !== null)).toEqual([]);
  });

  test('shows no shape three times, where two of each shape would fill the page', () => {
    const twoOfEach = [...inStock].flatMap((shape) => vehicles.filter((one) => shapeOf(one) === shape).slice(0, 2));
    if (twoOfEach.length < PAGE) return;
    const often = [...inStock].filter((shape) => shapes.filter((other) => other === shape).length > 2);
    expect(often).toEqual([]);
  });
});
