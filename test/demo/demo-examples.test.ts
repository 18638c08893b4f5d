import { expect, test } from 'vitest';
import { demoTenants } from '#demo/stock.ts';
import { demoExamples } from '#test/support/documents/demo-examples.ts';

const anchor = new Date('2026-11-21T00:00:00.000Z');
/**
 * What does not fit a dealer: made-to-order and subscriptions are sold by one, prices without charges stand at one, and
 * notices and labels belong to New Zealand.
 */
const unfit: Readonly<Record<string, readonly string[]>> = {
  coastline: ['preorder', 'subscription', 'motorcycle', 'caravan', 'cin', 'energy_label'],
  merribank: ['without_charges', 'motorcycle', 'caravan', 'cin', 'energy_label'],
  totara: ['demo', 'without_charges', 'preorder', 'subscription', 'test_drive_only', 'certified'],
};

test.each(demoTenants)('%s has a vehicle in each state that fits it', (tenant) => {
  const missing = Object.entries(demoExamples(tenant, anchor)).flatMap(([name, slug]) => (slug === null ? [name] : []));
  expect(missing).toEqual(unfit[tenant]);
});
