import { expect, test } from 'vitest';
import { parsePriceDraft, priceBody, priceErrors, type PriceDraft } from './price-draft.ts';

const draft: PriceDraft = {
  price: '24,500',
  reason: 'market_moved',
  note: '',
  photo: '',
  address: '',
  seen: '2026-11-28T00:00:00.000Z',
};

test('a price with a reason is sent in cents, with what was seen', () => {
  expect(priceErrors(draft, null)).toEqual({});
  expect(priceBody(draft)).toEqual({ price_cents: 2_450_000, reason: 'market_moved', changed_at: draft.seen });
});

test.each([
  ['twenty', 'price'],
  ['', 'price'],
  ['99,000,000', 'price'],
])('the price %j is asked for again', (price, field) => {
  expect(Object.keys(priceErrors({ ...draft, price }, null))).toEqual([field]);
});

test('the accepted price needs no reason, another one does', () => {
  const bare: PriceDraft = { ...draft, reason: '' };
  expect(priceErrors(bare, 2_450_000)).toEqual({});
  expect(priceBody(bare)).toEqual({ price_cents: 2_450_000, changed_at: draft.seen });
  expect(Object.keys(priceErrors(bare, 2_400_000))).toEqual(['reason']);
  expect(Object.keys(priceErrors(bare, null))).toEqual(['reason']);
});

test('damage needs a photo: one of the car’s, or an address', () => {
  const damage: PriceDraft = { ...draft, reason: 'damage_found', note: ' Left door ' };
  expect(Object.keys(priceErrors(damage, null))).toEqual(['photo']);
  expect(Object.keys(priceErrors({ ...damage, address: 'http://x.example/a.jpg' }, null))).toEqual(['photo']);
  expect(priceBody({ ...damage, photo: 'abc' })).toMatchObject({ photo: 'abc', note: 'Left door' });
  const elsewhere = { ...damage, address: 'https://x.example/a.jpg' };
  expect(priceErrors(elsewhere, null)).toEqual({});
  expect(priceBody(elsewhere)).toMatchObject({ photo_url: 'https://x.example/a.jpg' });
  expect(priceBody({ ...elsewhere, reason: 'market_moved' })).not.toHaveProperty('photo_url');
});

test('a stored draft is read as far as it is one', () => {
  expect(parsePriceDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(parsePriceDraft({ seen: draft.seen, reason: 'because' })).toMatchObject({ reason: '', price: '' });
  expect([parsePriceDraft('x'), parsePriceDraft(null), parsePriceDraft({})]).toEqual([undefined, undefined, undefined]);
});
