import { expect, test } from 'vitest';
import type { ModelAnswer } from '#functions/search/contract.ts';
import { fixtureModel } from '#test/web/fixtures.ts';
import { modelRows } from './model-rows.ts';

type Figures = NonNullable<ModelAnswer['figures']>;

const plain: Figures = {
  as_of: '2026-11-16',
  engines: [],
  size: null,
  seats: null,
  sleeps: null,
  towing_kg: null,
  boot_litres: null,
  tare_kg: null,
  ancap: null,
  safety: [],
};
const using = (...litres: number[]): ModelAnswer => ({
  ...fixtureModel(),
  figures: { ...plain, engines: litres.map((litres_per_100km) => ({ name: `${litres_per_100km}`, litres_per_100km })) },
});
const bestFuel = (...answers: readonly ModelAnswer[]): number[] | undefined => {
  const row = modelRows(answers, 'AU').find(({ label }) => label.startsWith('Fuel use'));
  return row?.best === null || row === undefined ? undefined : [...row.best.at];
};

test('a model uses least only where each of its engines does', () => {
  expect(bestFuel(using(4.8), using(7.4, 8.1))).toEqual([0]);
  expect(bestFuel(using(7.6, 7.9), using(7.7))).toBeUndefined();
  expect(bestFuel(using(7), using(7))).toBeUndefined();
  expect(bestFuel(using(7), using())).toBeUndefined();
});

test('prices that include different things have no lowest', () => {
  const at = (cents: number, type: 'drive_away' | 'excl_govt_charges'): ModelAnswer => ({
    ...fixtureModel(),
    price: { cents, type, basis: 'new', as_of: null },
  });
  const [price] = modelRows([at(4_000_000, 'drive_away'), at(3_000_000, 'excl_govt_charges')], 'AU');
  expect(price?.best).toBeNull();
  const [same] = modelRows([at(4_000_000, 'drive_away'), at(3_000_000, 'drive_away')], 'AU');
  expect([...(same?.best?.at ?? [])]).toEqual([1]);
});

test('what nobody states is no row', () => {
  expect(modelRows([using(7), using(8)], 'AU').map(({ label }) => label)).not.toContain('Boot');
});
