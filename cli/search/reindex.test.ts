import { describe, expect, test } from 'vitest';
import type { SearchStatus } from '#functions/operators/contract.ts';
import { scriptedCli, type AskedOfPlatform } from '#test/support/cli/scripted-cli.ts';
import { registerSearch } from './search.ts';

const status: SearchStatus = {
  engine: 'opensearch',
  ready: true,
  documents: 3,
  has_generations: true,
  of_this_schema: true,
  current: 'stock-1',
  next: null,
  before: null,
};
const dealers = ['coastline', 'totara'];
const tenants = dealers.map((id) => ({
  id,
  slug: id,
  name: id,
  template: 'classic',
  country: 'AU',
  listed: true,
  group: null,
  hosts: [],
  locations: 1,
  sources: [],
}));

interface Platform {
  /** Pages of vehicles by dealer. */
  pages?: number;
  /** Vehicles that still differ after the comparison. */
  left?: number;
  hasGenerations?: boolean;
}

/** A platform with two indexes, whose next one is checked dealer by dealer. */
const platform = ({ pages = 1, left = 0, hasGenerations = true }: Platform = {}) => {
  const unchecked = [...dealers];
  let making = false;
  let filled = 0;
  const now = (): SearchStatus => ({
    ...status,
    has_generations: hasGenerations,
    next: making ? { index: 'stock-2', begun_at: null, unchecked: [...unchecked] } : null,
  });
  const reindex: Readonly<Record<string, () => void>> = {
    begin: () => (making = true),
    finish: () => (making = false),
    abort: () => (making = false),
    rollback: () => undefined,
  };
  const step = (): { next: string | null } => {
    filled += 1;
    return { next: filled % pages === 0 ? null : `page-${filled % pages}` };
  };
  return scriptedCli(registerSearch, ({ what, body }: AskedOfPlatform) => {
    if (what.endsWith('/fill')) return { documents: 10, removals: 0, ...step() };
    if (what.endsWith('/compare')) {
      unchecked.splice(unchecked.indexOf(what.split('/')[5] ?? ''), 1);
      const differences = left === 0 ? [] : [{ id: 'v1', kind: 'stale' }];
      return { compared: 10, differences, left, next: null, clean: left === 0 };
    }
    if (what === 'GET /api/v1/operators/tenants') return { tenants };
    if (body instanceof Object && 'what' in body) reindex[String(body.what)]?.();
    else if (what === 'GET /api/v1/operators/search') making ||= false;
    return now();
  });
};
const steps = (asked: readonly AskedOfPlatform[]): string[] =>
  asked
    .filter(({ what }) => what.startsWith('POST'))
    .map(({ what, body }) => {
      if (body instanceof Object && 'what' in body) return String(body.what);
      return `${what.split('/').at(-1) ?? ''} ${what.split('/')[5] ?? ''}`;
    });

describe('forecourt search reindex, with a second index', () => {
  test('fills and compares it dealer by dealer, and changes over last', async () => {
    const { run, asked } = platform();
    const text = await run('search', 'reindex');
    expect(steps(asked)).toEqual([
      'begin',
      ...dealers.flatMap((dealer) => [`fill ${dealer}`, `compare ${dealer}`]),
      'finish',
    ]);
    expect(text).toContain('20 vehicles written and compared.');
  });

  test('goes on from page to page of a dealer, and says how far it is', async () => {
    const { run, asked, notes } = platform({ pages: 3 });
    await run('search', 'reindex');
    const cursors = asked.filter(({ what }) => what.endsWith('coastline/search/fill')).map(({ body }) => body);
    expect(cursors).toEqual([
      { index: 'next', cursor: null },
      { index: 'next', cursor: 'page-1' },
      { index: 'next', cursor: 'page-2' },
    ]);
    expect(notes.slice(0, 3)).toEqual([10, 20, 30].map((count) => `coastline: ${count} vehicles written`));
  });

  test('does not change over to an index that differs from the table', async () => {
    const { run, asked } = platform({ left: 2 });
    await expect(run('search', 'reindex')).rejects.toMatchObject({
      message: 'coastline: 2 vehicles of the new index differ from the table. Nothing was changed over.',
      exitCode: 1,
    });
    expect(steps(asked)).not.toContain('finish');
  });

  test('goes on with the one that was begun where it is resumed', async () => {
    const { run, asked } = platform();
    await run('search', 'reindex', '--resume');
    expect(steps(asked)).toEqual(['finish']);
  });

  test('drops it on request, without writing a vehicle', async () => {
    const { run, asked } = platform();
    expect(await run('search', 'reindex', '--abort')).toMatch(/^Dropped\./);
    expect(steps(asked)).toEqual(['abort']);
  });

  test('writes one named dealer into the index that is searched', async () => {
    const { run, asked } = platform();
    await run('search', 'reindex', '--tenant', 'totara');
    expect(asked.filter(({ what }) => what.startsWith('POST'))).toMatchObject([
      { what: 'POST /api/v1/operators/tenants/totara/search/fill', body: { index: 'current', cursor: null } },
    ]);
  });

  test('writes every dealer in place where there is a single index', async () => {
    const { run, asked } = platform({ hasGenerations: false });
    await run('search', 'reindex');
    expect(steps(asked)).toEqual(dealers.map((dealer) => `fill ${dealer}`));
  });
});

describe('forecourt search rollback', () => {
  test('takes the index before back, and mends what changed since', async () => {
    const { run, asked, notes } = platform();
    await run('search', 'rollback');
    expect(steps(asked)).toEqual(['rollback', ...dealers.map((dealer) => `compare ${dealer}`)]);
    expect(asked.at(-1)?.body).toMatchObject({ index: 'current', repair: true });
    expect(notes).toEqual(['Searched again: stock-1. What changed since is being written to it.']);
  });

  test('ends with 1 while vehicles differ', async () => {
    await expect(platform({ left: 1 }).run('search', 'rollback')).rejects.toMatchObject({
      message: '2 vehicles differ between table and index.',
      exitCode: 1,
    });
  });
});
