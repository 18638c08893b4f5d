import { afterEach, expect, it } from 'vitest';
import { fixtureVehicle, fixtureSite } from '#test/web/fixtures.ts';
import { listen, type TrackedFact } from '../analytics/track.ts';
import { toggleWithToast } from './watchlist-toasts.ts';
import { replaceWatchlist } from './watchlist.ts';

afterEach(() => {
  listen(() => undefined);
  replaceWatchlist('coastline', []);
});

it('saving a vehicle tells event 39 with the vehicle and no personal data; removing it tells nothing', () => {
  const heard: TrackedFact[] = [];
  listen((fact) => heard.push(fact));
  toggleWithToast(fixtureSite(), fixtureVehicle({ id: 'car1' }));
  toggleWithToast(fixtureSite(), fixtureVehicle({ id: 'car1' }));
  expect(heard).toEqual([{ name: 'favourite_saved', legacy_event_id: 39, car_id: 'car1' }]);
});
