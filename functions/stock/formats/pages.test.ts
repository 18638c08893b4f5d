import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lenderColumnsByField } from './lender-columns.ts';
import { feedFormats } from './registry.ts';

const folder = new URL('../../../docs/feeds/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** These describe their columns in other words than a table. */
const described = new Set(['au-listing-csv']);

/** The page, with that of the format whose columns it takes over. */
const pageOf = (id: string): string => {
  const page = read(`${id}.md`);
  const base = /Columns are those of \[[\w-]+\]\(([\w-]+\.md)\)/.exec(page)?.[1];
  return base === undefined ? page : `${page}\n${read(base)}`;
};

test.each([...feedFormats])('docs/feeds has a page for %s that names every column it reads', (id, { mapping }) => {
  expect(existsSync(new URL(`${id}.md`, folder))).toBe(true);
  expect(read('README.md')).toContain(`[${id}](${id}.md)`);
  if (described.has(id)) return;
  const page = pageOf(id);
  const columns = Object.entries(mapping.fields).flatMap(([field, { from }]) =>
    lenderColumnsByField.has(field) ? [] : from,
  );
  expect(columns.filter((column) => !page.includes(`\`${column}\``))).toEqual([]);
});
