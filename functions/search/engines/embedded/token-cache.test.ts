import { describe, expect, test, vi } from 'vitest';
import * as text from '#functions/search/engines/port/text.ts';
import { documentsOf } from '#test/search/documents.ts';
import { generateVehicles } from '#test/search/stock.ts';
import { buildNow, buildStockTable, tableOf, type StockTable } from './stock-table.ts';
import { TokenCache } from './token-cache.ts';

vi.mock('#functions/search/engines/port/text.ts', { spy: true });

const stock = documentsOf(generateVehicles(7, 60), 'coastline');

const build = (documents: typeof stock, book: TokenCache): StockTable => buildNow(buildStockTable(documents, book));

describe('the words of a dealer’s documents', () => {
  test('a table built with what is known of its documents is the table built from nothing', () => {
    const book = new TokenCache();
    build(stock.slice(0, 40), book);
    const later = [...stock.slice(20).reverse(), { ...stock[0]!, texts: ['zebra striped'] }];
    expect(build(later, book).vocabulary).toEqual(tableOf(later).vocabulary);
  });

  test('words of a removed document belong to no vehicle', () => {
    const book = new TokenCache();
    build([{ ...stock[0]!, texts: ['zebra'] }], book);
    expect(build(stock, book).vocabulary.words).not.toContain('zebra');
  });

  test('only what changed is read', () => {
    const book = new TokenCache();
    build(stock, book);
    vi.mocked(text.tokenise).mockClear();
    vi.mocked(text.titleTokens).mockClear();
    build([...stock.slice(1), { ...stock[0]!, texts: ['a comment of its own'] }], book);
    expect(vi.mocked(text.tokenise).mock.calls).toEqual([['a comment of its own']]);
    expect(text.titleTokens).not.toHaveBeenCalled();
  });

  test('is worn when most of it is of documents that are gone', () => {
    const book = new TokenCache();
    const words = Array.from({ length: 6_000 }, (_, n) => `word${n}`).join(' ');
    const { vocabulary } = build([{ ...stock[0]!, texts: [words] }], book);
    expect(book.isWorn(vocabulary.words.length)).toBe(false);
    expect(book.isWorn(build([stock[0]!], book).vocabulary.words.length)).toBe(true);
  });
});
