import { describe, expect, test } from 'vitest';
import type { Size } from './demand.ts';
import { oneNode, threeNodes, withoutDomain, type Installation } from './installation.ts';
import { estimateLoad } from './load.ts';
import type { PriceName } from './prices.ts';
import { listQuantities } from './quantities.ts';

const size: Size = { dealers: 10, cars: 3_000, sessions: 50_000, feeds: true };
const bought = (change: Partial<Size> = {}, installation: Installation = withoutDomain): Map<PriceName, number> =>
  new Map(listQuantities({ ...size, ...change }, installation).map(({ price, quantity }) => [price, quantity]));
/** Prices whose quantities differ. */
const changed = (one: Map<PriceName, number>, other: Map<PriceName, number>): PriceName[] =>
  [...one]
    .flatMap(([price, quantity]) => (Math.abs(quantity - (other.get(price) ?? 0)) < 1e-12 ? [] : price))
    .toSorted();

describe('what a month costs', () => {
  test('has no negative quantity and none twice, however small the installation', () => {
    for (const installation of [withoutDomain, oneNode, threeNodes])
      for (const change of [{}, { sessions: 0 }, { feeds: false }, { cars: 0 }]) {
        const all = listQuantities({ ...size, ...change }, installation);
        expect(all.filter(({ quantity }) => !(quantity >= 0))).toEqual([]);
        expect(new Set(all.map(({ price }) => price)).size).toBe(all.length);
      }
  });

  test('grows at the edge as visits do', () => {
    const [once, twice] = [bought(), bought({ sessions: 100_000 })];
    for (const price of ['edgeRequests', 'edgeBytes', 'firewallRequests'] as const)
      expect(twice.get(price)).toBeCloseTo(2 * (once.get(price) ?? 0), 9);
  });

  test('is the same for the dealer’s tenants, alarms and disks however many people visit', () => {
    const standing = changed(bought(), bought({ sessions: 100_000 }));
    for (const price of ['edgeTenants', 'alarms', 'dashboards', 'parameters', 'firewallAcl'] as const)
      expect(standing).not.toContain(price);
  });

  test('has a tenant at the edge for each host, and two parameters for each dealer', () => {
    const all = bought({ dealers: 25 });
    expect([all.get('edgeTenants'), all.get('parameters')]).toEqual([50, 50]);
  });

  test('has nodes and disks with a search domain only, and snapshots without one only', () => {
    const [domain, none] = [bought({}, oneNode), bought()];
    expect([domain.has('searchSmall'), none.has('searchSmall'), none.has('searchDisk')]).toEqual([true, false, false]);
    expect(none.get('objectWrites')).toBeGreaterThan(domain.get('objectWrites') ?? 0);
    expect(none.get('alarms')).toBeLessThan(domain.get('alarms') ?? 0);
  });

  test('has no more table writes for a feed whose rows stay as they are', () => {
    const quiet = bought({ feeds: false, sessions: 0 });
    expect(quiet.get('tableWrites')).toBe(0);
    expect(quiet.get('scheduleRuns')).toBeGreaterThan(0);
    expect(quiet.get('queueRequests')).toBeGreaterThan(0);
  });
});

describe('the load of a month', () => {
  test('makes each rendition once: not more than new vehicles have, nor than are missing at the edge', () => {
    const few = estimateLoad({ ...size, sessions: 1_000 });
    const many = estimateLoad({ ...size, sessions: 10_000_000 });
    expect(few.picturesMade).toBeLessThanOrEqual(few.pictureMisses);
    expect(many.picturesMade).toBeLessThan(many.pictureMisses);
    expect(estimateLoad({ ...size, sessions: 20_000_000 }).picturesMade).toBe(many.picturesMade);
  });

  test('counts the relay of leads apart from that of the stock, and both together once', () => {
    const { work, events } = estimateLoad(size);
    const runs = work.filter(({ name }) => name.startsWith('outbox-relay')).reduce((sum, one) => sum + one.runs, 0);
    expect(runs).toBeCloseTo(events, 6);
  });

  test('of a dealer without feeds has leads, but no rows and no changes', () => {
    const load = estimateLoad({ ...size, feeds: false });
    expect([load.rows, load.changes, load.newCars]).toEqual([0, 0, 0]);
    expect(load.leads).toBeGreaterThan(0);
  });

  test('reads snapshots only where somebody searches', () => {
    const { snapshots } = estimateLoad({ ...size, sessions: 0 }, 'embedded');
    expect([snapshots.loads, snapshots.polls]).toEqual([0, 0]);
    expect(snapshots.writes).toBeGreaterThan(0);
    expect(estimateLoad(size, 'opensearch').snapshots).toEqual({ writes: 0, loads: 0, polls: 0, gb: 0 });
  });
});
