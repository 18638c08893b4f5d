import { expect, test } from 'vitest';
import { documentsOf } from '#test/search/documents.ts';
import { generateVehicles } from '#test/search/stock.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { documentId, indexBody, storedDocument, tombstone } from './stored-document.ts';

const coastline = tenantContext('coastline');
const [made] = documentsOf(generateVehicles(1, 1), 'coastline');
if (made === undefined) throw new Error('The generator made no vehicle.');
const document = made;

const mapped = (): Record<string, { type?: string; properties?: object }> => indexBody('stock').mappings.properties;

test('everything stored is mapped and everything mapped is stored, a removal’s time with the removal: the mapping is strict', () => {
  const stored = storedDocument(coastline, document);
  expect([...Object.keys(stored), 'removed_at'].sort()).toEqual(Object.keys(mapped()).sort());
  expect(Object.keys(stored.values).sort()).toEqual(Object.keys(mapped()['values']?.properties ?? {}).sort());
  expect(Object.keys(stored.numbers).sort()).toEqual(Object.keys(mapped()['numbers']?.properties ?? {}).sort());
});

test('a tombstone has its tenant, that it is hidden and since when, and nothing of the vehicle', () => {
  const now = new Date('2026-11-21T02:00:00.000Z');
  expect(tombstone(coastline, 'v1', now)).toEqual({
    tenant: 'coastline',
    id: 'v1',
    hidden: true,
    removed_at: now.getTime(),
  });
});

test('words are those of the text rule, each once', () => {
  const { titles, texts } = storedDocument(coastline, {
    ...document,
    titles: ['Land Cruiser', 'CX-5', 'Citroën'],
    texts: ['One owner. One key!', 'Owner'],
  });
  expect(titles).toBe('land cruiser landcruiser cx 5 cx5 citroen');
  expect(texts).toBe('one owner key');
});

test('the same vehicle id of two dealers is two documents', () => {
  expect(documentId(coastline, 'v1')).toBe('coastline:v1');
  expect(documentId(tenantContext('totara'), 'v1')).toBe('totara:v1');
});

test('the card is kept as it is and not searched', () => {
  expect(storedDocument(coastline, document).hit).toBe(document.hit);
  expect(mapped()['hit']).toEqual({ type: 'object', enabled: false });
});
