import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { fixtureVehicleAnswer, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { vehicleRecord } from '#test/support/stock/vehicle-record.ts';
import { VehicleView } from './vehicle-view.tsx';
import { vehicleModule } from './deferred-module.ts';

beforeAll(vehicleModule.load);

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));

const dealer = fixtureSite();
const site = {
  ...dealer,
  flags: { ...dealer.flags, show_views: true, show_rego: true, offers_subscriptions: true },
};
const textOf = (vehicle: Partial<Vehicle>): string => {
  const { container, unmount } = renderInPage(
    <VehicleView answer={{ ...fixtureVehicleAnswer(vehicle, site), location: null }} />,
    { site },
  );
  const text = container.textContent;
  unmount();
  return text;
};

const shown = vehicleRecord.flatMap(({ field, shown: how }) =>
  typeof how === 'string' ? [] : [[field, how] as const],
);

test.each(shown)('%s is on the page where it is known, and not where it is not', (_, { car: vehicle, text }) => {
  expect(textOf({})).not.toContain(text);
  expect(textOf(vehicle)).toContain(text);
});
