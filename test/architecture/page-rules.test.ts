import { describe, expect, test } from 'vitest';
import { pagePatterns } from '#domain/site/page-patterns.ts';
import { production } from './sources.ts';

const PAGES = 'domain/site/pages.ts';
/** Content has every path that no other page has. */
const { home: _home, content: _content, ...patterns } = pagePatterns;
const isPagePath = (path: string): boolean => Object.values(patterns).some((pattern) => pattern.test(path));

/** What the page function and both edges are made of. Redirects are about addresses, not about caching. */
const pageFunction = production.filter(
  ({ path }) => path.startsWith('functions/pages/') && path !== 'functions/pages/redirects.ts',
);
const edges = production.filter(({ path }) => path.startsWith('infra/'));

const findings = (files: typeof production, pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`));

describe('a page’s cache and edge rules', () => {
  test('are numbers in the list of pages only', () => {
    const durations = /(?:fresh|stale|edge|browser)\w*Seconds: [1-9][\d_]*/g;
    expect(findings([...pageFunction, ...edges], durations)).toEqual([]);
    expect(findings(production, /(?:freshSeconds|staleSeconds): [\d_]+/g).map((one) => one.split(':')[0])).toEqual([
      PAGES,
      PAGES,
    ]);
    expect(findings(production, /staleWhileRevalidateSeconds: [\d_]+/g)).toEqual([]);
  });

  test('are not written as headers by hand', () => {
    const written = findings([...pageFunction, ...edges], /(?:s-maxage|stale-while-revalidate|stale-if-error)=\d+/g);
    expect(written).toEqual([]);
  });

  test('name no page’s path at the edges or in the page function', () => {
    const named = [...pageFunction, ...edges].flatMap(({ path, text }) =>
      [...text.matchAll(/['"`^](\\?\/[a-z][^\s'"`$(]*)/g)]
        .map(([, found = '']) => found.replaceAll('\\', '').replaceAll('*', 'x'))
        .filter(isPagePath)
        .map((found) => `${path}: ${found}`),
    );
    expect(named).toEqual([]);
  });
});
