import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixtureVehicle, fixtureSite } from '#test/web/fixtures.ts';
import { watchlistKey, readWatchlist, removeFromWatchlist, replaceWatchlist, toggleOnWatchlist } from './watchlist.ts';

const TENANTS = ['coastline', 'totara', 'broken', 'full', 'strange'];

const storage = (): Storage => {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, text) => void entries.set(key, text),
  };
};

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => {
  for (const tenant of TENANTS) replaceWatchlist(tenant, []);
  vi.unstubAllGlobals();
});

const vehicle = (n: number) => fixtureVehicle({ id: `car${n}`, slug: `hilux-car${n}`, name: `Car ${n}` });
const idsOf = (tenant: string): string[] => readWatchlist(tenant).map(({ id }) => id);

const coastline = fixtureSite();

describe('saved cars', () => {
  it('are stored newest first, per dealer', () => {
    expect([toggleOnWatchlist(coastline, vehicle(1)), toggleOnWatchlist(coastline, vehicle(2))]).toEqual([
      'saved',
      'saved',
    ]);
    expect(idsOf('coastline')).toEqual(['car2', 'car1']);
    expect(idsOf('totara')).toEqual([]);
    expect(JSON.parse(localStorage.getItem(watchlistKey('coastline')) ?? '')).toContainEqual({
      id: 'car1',
      name: 'Car 1',
      slug: 'hilux-car1',
      make: 'Toyota',
      model: 'Hilux',
      primary_image_url: '/media/l.ute.front34.white/640-75.jpeg',
    });
  });

  it('go when they are pressed again, and when they are removed', () => {
    for (const n of [1, 2]) toggleOnWatchlist(coastline, vehicle(n));
    expect(toggleOnWatchlist(coastline, vehicle(1))).toBe('removed');
    removeFromWatchlist('coastline', 'car2');
    expect(idsOf('coastline')).toEqual([]);
    expect(localStorage.getItem(watchlistKey('coastline'))).toBeNull();
  });

  it('are fifty at most unless the dealer says otherwise: the oldest stays, the new one is refused', () => {
    for (let n = 1; n <= 50; n += 1) toggleOnWatchlist(coastline, vehicle(n));
    expect(toggleOnWatchlist(coastline, vehicle(51))).toBe('full');
    expect(idsOf('coastline')).toHaveLength(50);
    expect(idsOf('coastline').at(-1)).toBe('car1');
    const constants = { ...coastline.constants, watchlistLimit: 51 };
    expect(toggleOnWatchlist({ ...coastline, constants }, vehicle(51))).toBe('saved');
    expect(toggleOnWatchlist({ ...coastline, constants }, vehicle(52))).toBe('full');
  });

  it('last as long as the page where the browser keeps nothing', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    expect(toggleOnWatchlist({ ...coastline, slug: 'broken' }, vehicle(1))).toBe('saved');
    expect(idsOf('broken')).toEqual(['car1']);
  });

  it('last as long as the page where the storage is full', () => {
    vi.stubGlobal('localStorage', {
      ...storage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    toggleOnWatchlist({ ...coastline, slug: 'full' }, vehicle(1));
    expect(idsOf('full')).toEqual(['car1']);
  });

  it('are what is left of a list that somebody else has written into', async () => {
    const good = { id: 'a', name: 'A', slug: 'a', make: 'M', model: 'N', primary_image_url: null };
    localStorage.setItem(watchlistKey('strange'), JSON.stringify([null, 7, { id: 'x' }, good, { ...good, name: 4 }]));
    vi.resetModules();
    const fresh = await import('./watchlist.ts');
    expect(fresh.readWatchlist('strange')).toEqual([good]);
  });
});
