import { describe, expect, test } from 'vitest';
import { documentsOf } from '#test/search/documents.ts';
import { generateVehicles } from '#test/search/stock.ts';
import { buildNow, buildStockTable, buildStockTableSync, type StockTable } from './stock-table.ts';
import { TokenCache } from './token-cache.ts';

const stock = documentsOf(generateVehicles(7, 60), 'coastline');

const build = (documents: typeof stock, book: TokenCache): StockTable => buildNow(buildStockTable(documents, book));

describe('the words of a dealer’s documents', () => {
  test('a table built with what is known of its documents is the table built from nothing', () => {
    const book = new TokenCache();
    build(stock.slice(0, 40), book);
    const later = [...stock.slice(20).reverse(), { ...stock[0]!, texts: ['zebra striped'] }];
    expect(build(later, book).vocabulary).toEqual(buildStockTableSync(later).vocabulary);
  });

  test('words of a removed document belong to no vehicle', () => {
    const book = new TokenCache();
    build([{ ...stock[0]!, texts: ['zebra'] }], book);
    expect(build(stock, book).vocabulary.words).not.toContain('zebra');
  });

  test('what is known is the same again, and a document that changed adds only the words that are new', () => {
    const book = new TokenCache();
    const postings = stock.map((document) => book.postingsOf(document));
    const known = book.words.length;
    expect(stock.every((document, n) => book.postingsOf(document) === postings[n])).toBe(true);
    book.postingsOf({ ...stock[0]!, texts: ['zebra striped'] });
    expect(book.words.slice(known)).toEqual(['zebra', 'striped']);
  });

  test('is worn when most of it is of documents that are gone', () => {
    const book = new TokenCache();
    const words = Array.from({ length: 6_000 }, (_, n) => `word${n}`).join(' ');
    const { vocabulary } = build([{ ...stock[0]!, texts: [words] }], book);
    expect(book.isWorn(vocabulary.words.length)).toBe(false);
    expect(book.isWorn(build([stock[0]!], book).vocabulary.words.length)).toBe(true);
  });
});
