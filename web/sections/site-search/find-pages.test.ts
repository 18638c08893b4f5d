import { describe, expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { findPages, listPages, withPages } from './find-pages.ts';

const found = (slug: string, text: string): string[] =>
  findPages(listPages(fixtureSite(slug)), text).map(({ href }) => href);

describe('pages of a dealer', () => {
  test('are found by the beginnings of their names’ words, in any order', () => {
    expect(found('coastline', 'part')).toContain('/vehicle-parts-and-accessories');
    expect(found('coastline', 'drive te')).toEqual(['/book-test-drive']);
    expect(found('coastline', 'careers')).toEqual(['/careers']);
  });

  test('are found by their place’s name', () => {
    expect(found('coastline', 'townsville')).toContain('/contact-us/townsville');
  });

  test('are found where another name for them stands in the address', () => {
    expect(found('totara', 'careers')).toEqual(['/careers']);
  });

  test('stand there once, without the home page and without other sites', () => {
    const hrefs = listPages(fixtureSite('coastline')).map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(hrefs.filter((href) => href === '/' || !href.startsWith('/'))).toEqual([]);
  });

  test('are none for words that no name has, and none before anything was typed', () => {
    expect(found('coastline', 'test zebra')).toEqual([]);
    expect(found('coastline', '  ')).toEqual([]);
  });

  test('are found by the titles of content too, once each, under the name that the menu gives', () => {
    const pages = listPages(fixtureSite('coastline'));
    const content = [
      { label: 'Utes that work', href: '/pages/utes-that-work' },
      { label: 'Work with us', href: '/careers' },
    ];
    expect(findPages(withPages(pages, content), 'utes work').map(({ href }) => href)).toEqual([
      '/pages/utes-that-work',
    ]);
    const careers = withPages(pages, content).filter(({ href }) => href === '/careers');
    expect(careers.map(({ label }) => label)).not.toContain('Work with us');
    expect(careers).toHaveLength(1);
  });
});
