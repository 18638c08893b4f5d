import { beforeAll, describe, expect, test } from 'vitest';
import { assumption } from '#tools/cost/assumptions.ts';
import { requestsPerView, type Counted } from '#test/bench/requests-per-view.ts';

/** Of these suites because they build the pages; no browser is needed. */
describe('what one view costs', () => {
  let counted: readonly Counted[];
  beforeAll(async () => {
    counted = await requestsPerView();
  });
  const of = (view: string, state: Counted['state']): Omit<Counted, 'view' | 'state'> => {
    const found = counted.find((one) => one.view === view && one.state === state);
    if (found === undefined) throw new Error(`Nobody counted ${view}, ${state}.`);
    const { view: _view, state: _state, ...counts } = found;
    return counts;
  };
  const DEALER = assumption('dealerReads');
  const VEHICLE = assumption('vehicleReads');
  const SOURCE = assumption('sourceReads');
  const MENU = assumption('menuReads');
  /** Host and dealer, where no function has them in memory. */
  const cold = { table: 2, units: DEALER };

  /** A page's menu leads to no list of few posts: their list, and the posts at once. */
  const menu = { table: 2, units: MENU };
  const nothing = { table: 0, units: 0 };

  test.each([
    ['home', menu],
    ['listing', menu],
    ['search in the browser', nothing],
  ])('%s: one run, two uses of the engine, and nothing of the table that was read a minute ago', (view, more) => {
    const warm = { runs: 1, table: 0, units: 0, search: 2, objects: 0, bus: 0 };
    expect(of(view, 'warm')).toEqual(warm);
    expect(of(view, 'cold')).toEqual({ ...warm, table: cold.table + more.table, units: cold.units + more.units });
  });

  test.each([
    ['vehicle', menu],
    ['vehicle in the browser', nothing],
  ])('%s: one run, the vehicle and its reservation, no search', (view, more) => {
    const warm = { runs: 1, table: 2, units: VEHICLE, search: 0, objects: 0, bus: 0 };
    expect(of(view, 'warm')).toEqual(warm);
    // The feed's source besides, kept for half a minute.
    expect(of(view, 'cold')).toEqual({ ...warm, table: 5 + more.table, units: DEALER + VEHICLE + SOURCE + more.units });
  });

  test('a picture that was made before: one object and no function', () => {
    const warm = { runs: 0, table: 0, units: 0, search: 0, objects: 1, bus: 0 };
    expect(of('picture', 'warm')).toEqual(warm);
    // This edge takes the dealer from the table; CloudFront has it from the distribution tenant.
    expect(of('picture', 'cold')).toEqual({ ...warm, ...cold });
  });
});
