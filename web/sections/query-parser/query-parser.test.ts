import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptySearch } from '#domain/search/state.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { makeQueryParser } from './query-parser.ts';

const values = {
  make_model: ['Toyota > Hilux'],
  fuel: ['diesel', 'petrol'],
  body: ['ute'],
  city: ['Westcourt', 'Bundall', 'Elsewhere'],
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ values }));
  return () => vi.unstubAllGlobals();
});

const read = async (text: string) => (await makeQueryParser(fixtureSite('coastline')))(text);

describe('the words of a dealer’s shopper', () => {
  test('a yard is found by its town and by what its name adds to the dealer’s', async () => {
    for (const text of ['near Cairns', 'near Westcourt']) {
      expect((await read(text)).asFilters(emptySearch).refinements).toEqual({ location_name: ['Coastline Cairns'] });
    }
    expect((await read('in gold coast')).asFilters(emptySearch).refinements).toEqual({
      location_name: ['Coastline Gold Coast'],
    });
  });

  test('a town with stock but no sales location is that town', async () => {
    expect((await read('near Elsewhere')).asFilters(emptySearch).refinements).toEqual({ city: ['Elsewhere'] });
  });

  test('filters turn back into the very words, part by part and all at once', async () => {
    const heard = await read('Diesel under 45k with logbooks');
    const filtered = heard.asFilters(emptySearch);
    expect(heard.parts.map(({ label, typed }) => [label, typed])).toEqual([
      ['Diesel', 'Diesel'],
      ['Up to $45,000', 'under 45k'],
    ]);
    expect(heard.parts[0]?.asText(filtered)).toMatchObject({ query: '"logbooks Diesel"', refinements: {} });
    expect(heard.asText(filtered)).toEqual({ ...emptySearch, query: '"Diesel under 45k with logbooks"' });
  });

  test('what means nothing stays as it was typed, every word of it', async () => {
    expect((await read('one owner with the books')).asFilters(emptySearch).query).toBe('one owner with the books');
  });
});
