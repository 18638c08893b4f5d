import { describe, expect, test } from 'vitest';
import type { OwnView } from './vehicle.ts';
import { formOf, parseForm } from './own-form.ts';
import { bodyOf, errorsOf, fieldsOf, ownParts, refusedFields } from './own-parts.ts';

const zone = 'Australia/Brisbane';
const parts = ownParts('AU');
const by = { person_id: 'p', name: 'Priya Nair' };
const view = (change: Partial<OwnView> & Pick<OwnView, 'field'>): OwnView => ({
  value: null,
  until: null,
  rev: 0,
  by,
  at: '2026-11-27T00:00:00.000Z',
  carried_from: null,
  undo: true,
  ...change,
});
const own = [
  view({ field: 'tag', value: 'One owner', rev: 2 }),
  view({
    field: 'price',
    value: { price_cents: 2_899_050, price_type: 'drive_away' },
    until: '2026-12-01T00:00:00.000Z',
    rev: 3,
  }),
  view({ field: 'offer_price_cents', value: 0, rev: 1 }),
  view({ field: 'status', value: { is: 'sold', absent: false, lead_id: null, elsewhere: true }, rev: 1 }),
];
const form = formOf(own, zone);

describe('the dealer’s fields as they are typed', () => {
  test('have prices in dollars and ends by the dealer’s clock', () => {
    expect(form.price).toEqual({ dollars: '28990.50', type: 'drive_away', until: '2026-12-01T10:00' });
    expect(form).toMatchObject({ version: 7, tag: 'One owner', offer: '', status: 'sold', comments: null });
  });

  test('are read from a draft and from a refusal, and never from something else', () => {
    const parse = parseForm(zone);
    expect(parse(JSON.parse(JSON.stringify(form)))).toEqual(form);
    expect(parse({ fields: ['tag'], own })).toEqual(form);
    const { pictures: _, ...earlier } = form;
    for (const other of [null, 'x', {}, { own: [1] }, { ...form, price: { dollars: 1 } }, { ...form, tag: 1 }])
      expect(parse(other)).toBeUndefined();
    expect(parse({ ...earlier, pictures: { order: [1], hidden: [] } })).toBeUndefined();
  });

  test('become a write of those that were changed, each with the revision that was seen', () => {
    const price = { dollars: '$19,990', type: 'drive_away', until: '' } as const;
    expect(bodyOf({ ...form, tag: null }, ['tag'], zone)).toEqual({ tag: { rev: 2, value: null } });
    expect(bodyOf({ ...form, price }, ['price'], zone)).toEqual({
      price: { rev: 3, value: { price_cents: 1_999_000, price_type: 'drive_away' }, until: null },
    });
    expect(bodyOf(form, ['price'], zone).price?.until).toBe('2026-12-01T00:00:00.000Z');
    expect(bodyOf(form, ['offer_price_cents'], zone)).toEqual({ offer_price_cents: { rev: 1, value: 0 } });
    expect(bodyOf({ ...form, status: 'coming_soon' }, ['status'], zone)).toEqual({
      status: { rev: 1, value: 'coming_soon' },
    });
  });

  test('are refused here for what the server would refuse', () => {
    const now = new Date('2026-11-27T00:00:00Z');
    const wrong = (dollars: string, until = '') =>
      errorsOf({ ...form, price: { dollars, type: 'drive_away', until } }, ['price'], { zone, now }).price;
    expect(wrong('soon')).toContain('Write dollars');
    expect(wrong('10')).toContain('above $10');
    expect(wrong('28990', '2026-11-27T09:59')).toContain('over already');
    expect(wrong('28,990', '2026-11-27T10:01')).toBeUndefined();
    expect(errorsOf({ ...form, offer: ' ' }, ['offer_price_cents'], { zone, now })).toEqual({});
    expect(errorsOf({ ...form, price: null }, ['price'], { zone, now })).toEqual({});
  });

  test('have what the server refuses beside the field that it is about', () => {
    const message = 'New and demo cars are advertised at one price with all charges: say drive away.';
    const problem = {
      status: 400,
      code: 'validation_failed',
      message,
      fields: [
        { field: 'fields.price.value.price_type', message },
        { field: 'query', message },
      ],
    };
    expect(refusedFields(problem, parts)).toEqual({ price: message });
    expect(refusedFields(null, parts)).toEqual({});
  });

  test('are named by the parts of the form', () => {
    const changed = parts.filter(({ label }) => label === 'Tag' || label === 'Pictures');
    expect(fieldsOf(changed, parts)).toEqual(['tag', 'pictures']);
    expect(parts.map(({ words }) => words(form))).toEqual([
      '$28,990.50 Drive away, until 2026-12-01 10:00',
      'None',
      'One owner',
      'The feed’s',
      'The feed’s',
      'The feed’s',
      'The feed’s',
      'Sold',
    ]);
  });
});
