import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fixtureCar } from '#test/web/fixtures.ts';
import type { AnalyticsDetail } from '#web/sections/analytics/analytics.ts';
import { toggleWithToast } from './favourite-toasts.ts';
import { replaceFavourites } from './favourites.ts';

const heard: AnalyticsDetail[] = [];

beforeEach(() => {
  const page = new EventTarget();
  page.addEventListener('fc:analytics', (event) => {
    if (event instanceof CustomEvent) heard.push(event.detail);
  });
  vi.stubGlobal('window', page);
});
afterEach(() => {
  replaceFavourites('coastline', []);
  vi.unstubAllGlobals();
});

it('saving a vehicle sends event 39 with the vehicle and no personal data; removing it sends none', () => {
  toggleWithToast('coastline', fixtureCar({ id: 'car1' }));
  toggleWithToast('coastline', fixtureCar({ id: 'car1' }));
  expect(heard).toEqual([{ id: 39, name: 'favourite_saved', car_id: 'car1' }]);
});
