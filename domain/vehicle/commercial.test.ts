import { expect, test } from 'vitest';
import { isCommercial } from './commercial.ts';
import { bodyLabels } from './vocabulary.ts';

const isBodyCommercial = (simple_body: string | null) => isCommercial({ simple_body, grossvehiclemass: null });

test('utes, cab chassis, vans, light trucks, buses and motorhomes are commercial, other bodies are not', () => {
  expect([...bodyLabels.keys()].filter(isBodyCommercial).sort()).toEqual([
    ...['bus', 'cabChassis', 'lightTruck', 'motorhome', 'ute', 'van'],
  ]);
  expect(isBodyCommercial(null)).toBe(false);
});

test('everything above 4.5 t is commercial', () => {
  const weighing = (grossvehiclemass: number) => isCommercial({ simple_body: 'suv', grossvehiclemass });
  expect([4_499, 4_500, 4_501].map(weighing)).toEqual([false, false, true]);
});
