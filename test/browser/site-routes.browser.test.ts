import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareWalk, type Walk } from './support.ts';
import { isOutOfSeason } from '#domain/promo/sale.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { root } from '#infra/root.ts';

const dealers = ['coastline', 'merribank', 'totara'];

interface Row {
  part: string;
  address: string;
  dealers: string[];
  test: string;
}

/** What the demo dealers show: a route or part of the site, an address that it is asked as, who answers it, its test. */
const rows: readonly Row[] = readFileSync(resolve(root, 'test/browser/site-routes.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [part = '', address = '', named = '', test = ''] = line.split('\t');
    return { part, address, dealers: named.split(', '), test };
  });

const MOST_REDIRECTS = 3;

let walk: Walk;
beforeAll(async () => {
  walk = await shareWalk();
});
afterAll(() => walk.end());

/** Status after redirects. */
const statusOf = async (dealer: string, address: string): Promise<number> => {
  let path = address;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const { status, location } = await walk.read(dealer, path);
    if (status !== 301 || location === null) return status;
    const next = new URL(location, walk.url(dealer, path));
    path = next.pathname + next.search;
  }
  return 301;
};

describe('the table of what demo dealers show', () => {
  it('has many rows, each with a test that exists and dealers that there are', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ test }) => !existsSync(resolve(root, test))).map(({ test }) => test)).toEqual([]);
    expect(rows.flatMap((row) => row.dealers).filter((dealer) => !dealers.includes(dealer))).toEqual([]);
  });

  it('names the dealers that answer each address, and no other', async () => {
    const wrong: string[] = [];
    for (const row of rows) {
      for (const dealer of dealers) {
        const status = await statusOf(dealer, row.address);
        const isThere = row.dealers.includes(dealer) && !isOutOfSeason(row.address, tenantConfig(dealer), new Date());
        if (status !== (isThere ? 200 : 404))
          wrong.push(`${row.part}: ${dealer} answers ${row.address} with ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
