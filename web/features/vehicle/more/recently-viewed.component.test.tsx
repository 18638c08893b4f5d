import { beforeEach, describe, expect, test } from 'vitest';
import { fixtureVehicle } from '#test/web/fixtures.ts';
import { renderHookInPage } from '#test/web/render-in-page.tsx';
import { useRecentlyViewed } from './recently-viewed.ts';

const view = (tenant: string, id: string): string[] => {
  const vehicle = fixtureVehicle({ id, slug: `car-${id}`, name: `Car ${id}` });
  const { result, unmount } = renderHookInPage(() => useRecentlyViewed(tenant, vehicle), undefined);
  const ids = result.current.map((one) => one.id);
  unmount();
  return ids;
};

describe('vehicles viewed on this device', () => {
  beforeEach(() => localStorage.clear());

  test('are listed newest first, without the one on the page, each once', () => {
    expect(view('one', 'a1')).toEqual([]);
    expect(view('one', 'b2')).toEqual(['a1']);
    expect(view('one', 'c3')).toEqual(['b2', 'a1']);
    expect(view('one', 'a1')).toEqual(['c3', 'b2']);
  });

  test('keep the outline of a vehicle without pictures, and those of older visits stay', () => {
    localStorage.setItem('fc:four:viewed', JSON.stringify([{ id: 'old', slug: 'old', name: 'Old', picture: null }]));
    const see = (id: string) => {
      const bike = fixtureVehicle({ media: [], simple_body: null, item_type: 'motorcycle', id });
      return renderHookInPage(() => useRecentlyViewed('four', bike), undefined);
    };
    see('m1').unmount();
    const { result } = see('m2');
    expect(result.current.map(({ id, item_type }) => [id, item_type])).toEqual([
      ['m1', 'motorcycle'],
      ['old', undefined],
    ]);
  });

  test('are eight at most, and each dealer’s own', () => {
    for (let n = 0; n < 12; n += 1) view('two', `v${n}`);
    expect(view('two', 'last')).toHaveLength(8);
    expect(view('three', 'x1')).toEqual([]);
  });
});
