import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptySearch } from '#domain/search/state.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { listingView, searchBase } from '#test/web/listing-view.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { makeQueryParser } from '#web/sections/query-parser/query-parser.ts';
import { ParsedQueryChips } from './parsed-query-chips.tsx';
import { ParsedQueryPreview } from './parsed-query-preview.tsx';

beforeEach(() => {
  window.history.replaceState(null, '', searchBase);
  vi.stubGlobal('fetch', async () => Response.json({ values: { fuel: ['diesel'], body: ['ute'] } }));
  return () => vi.unstubAllGlobals();
});
const parse = async (text: string) => (await makeQueryParser(fixtureSite()))(text);
const hrefs = () =>
  screen.queryAllByRole('link').map((link) => {
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://dealer.example');
    return [link.textContent, pathname, searchParams.get('query')];
  });

describe('filters that were made from words', () => {
  test('can be words again, one by one or all of them', async () => {
    const parsed = await parse('diesel under 45k');
    renderInPage(<ParsedQueryChips view={listingView(parsed.asFilters(emptySearch), { parsed })} />);
    const [diesel, price, all] = hrefs();
    expect(diesel).toEqual(['“diesel” instead of the filter Diesel', searchBase, '"diesel"']);
    expect(price?.[0]).toBe('“under 45k” instead of the filter Up to $45,000');
    expect(all).toEqual(['all of it', searchBase, '"diesel under 45k"']);
  });

  test('that were removed meanwhile are not offered, and a single one needs no “all of it”', async () => {
    const parsed = await parse('diesel under 45k');
    renderInPage(<ParsedQueryChips view={listingView({ refinements: { fuel: ['diesel'] } }, { parsed })} />);
    expect(hrefs().map(([text]) => text)).toEqual(['“diesel” instead of the filter Diesel']);
  });

  test('are not there where the words were not read, or nothing of them is left', async () => {
    const { container, rerender } = renderInPage(
      <ParsedQueryChips view={listingView({ refinements: { fuel: ['diesel'] } })} />,
    );
    expect(container.textContent).toBe('');
    rerender(<ParsedQueryChips view={listingView({}, { parsed: await parse('diesel') })} />);
    expect(container.textContent).toBe('');
  });
});

describe('words that find nothing', () => {
  const open = (query: string) => {
    const shown: string[] = [];
    const page = renderInPage(
      <ParsedQueryPreview view={listingView({ query }, { showParsed: ({ text }) => void shown.push(text) })} />,
    );
    return { ...page, shown };
  };

  test('lead to the filters they can be read as, with the words that are left', async () => {
    const { shown } = open('diesel ute zzqx');
    const link = await screen.findByRole('link');
    expect(link.textContent).toMatch(/^Ute and Diesel with “zzqx”$|^Diesel and Ute with “zzqx”$/);
    expect(link.getAttribute('href')).toContain('fuel=diesel');
    await userEvent.click(link);
    expect(shown).toEqual(['diesel ute zzqx']);
  });

  test('that were quoted are read without their quotes', async () => {
    open('"diesel ute"');
    expect((await screen.findByRole('link')).getAttribute('href')).toContain('fuel=diesel');
  });

  test('that mean no filter are not asked about', async () => {
    const { container } = open('zzqx');
    await parse('zzqx');
    expect(container.textContent).toBe('');
  });
});
