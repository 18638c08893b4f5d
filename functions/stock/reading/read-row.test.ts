import { describe, expect, test } from 'vitest';
import { vehicleOf, readFeed } from '#test/support/stock/feed-rows.ts';

const formats = ['forecourt-csv'];
const read = async (cells: Readonly<Record<string, string>>, change = {}) => {
  const all = {
    stocknum: 'S1',
    year: '2021',
    make: 'Toyota',
    model: 'Hilux',
    car_type: 'used',
    price: '30000',
    ...cells,
  };
  const text = `${Object.keys(all).join(',')}\n${Object.values(all)
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',')}\n`;
  const { rows } = await readFeed(text, { formats, ...change });
  return rows[0];
};
const warningsOf = async (cells: Readonly<Record<string, string>>) =>
  vehicleOf(await read(cells)).warnings.map(({ field, reason }) => `${field}:${reason}`);

describe('a row', () => {
  test.each([
    ['a line end', 'U\n1042'],
    ['a line end of Windows', 'U\r\n1042'],
    ['a tab', 'U\t1042'],
    ['a no-break blank', 'U\u00a01042'],
    ['blanks of other widths', '\u3000U\u2009\u20021042\u2007'],
    ['several blanks', 'U   1042 '],
    ['joiners', 'U\u200d 1042\u200c'],
    ['invisible signs', 'U\u200b \u202e1042\ufeff'],
    ['control signs', 'U\u0007 \u001b1042'],
  ])('with %s in its stock number has it in one line, as people type it', async (_, stocknum) => {
    const row = vehicleOf(await read({ stocknum, regplate: `1AB\n2CD`, vin: 'JTMHX01J8L4\t200001' }));
    expect(row.content).toMatchObject({ stocknum: 'U 1042', regplate: '1AB 2CD' });
    expect(row.keys.stocknum).toBe('U 1042');
  });

  test.each([
    ['km', { km: 'low' }, 'km:unreadable'],
    ['reserved', { reserved: 'perhaps' }, 'reserved:unreadable'],
    ['rego_expiry', { rego_expiry: '31/02/2027' }, 'rego_expiry:unreadable'],
    ['views', { views: '-3' }, 'views:out_of_range'],
    ['badge', { badge: 'x'.repeat(121) }, 'badge:out_of_range'],
    ['dealercomments', { dealercomments: 'x'.repeat(20_001) }, 'dealercomments:out_of_range'],
    ['file', { history_report: 'http://reports.example/1' }, 'file:unreadable'],
    ['vin', { vin: 'X'.repeat(18) }, 'vin:out_of_range'],
    ['modified_at', { modified_at: 'yesterday' }, 'modified_at:unreadable'],
    ['before_price_cents', { before_price: 'more' }, 'before_price_cents:unreadable'],
    ['finance_lenders', { finance_lenders: 'none' }, 'finance_lenders:unreadable'],
    ['a lender', { finance_lenders: '{"manual":{"interestRate":"low"}}' }, 'finance_lenders:missing'],
    [
      'the currency of another amount',
      { price: 'AUD 1', before_price: 'USD 2' },
      'before_price_cents:currencies_mixed',
    ],
  ])('whose %s cannot be read is taken with a warning', async (_, cells, warning) => {
    expect(await warningsOf(cells)).toContain(warning);
  });

  test.each([
    ['year', { year: 'new' }],
    ['make', { make: '' }],
    ['model', { model: '' }],
    ['car_type', { car_type: 'shiny' }],
    ['price_cents', { price: 'about 30k' }],
    ['price_cents', { price: '99999999999' }],
    ['offer_price_cents', { offer_price: 'less' }],
    ['price_type', { price_type: 'cheap' }],
    ['price_cents', { before_price: 'USD 2', offer_price: 'AUD 1' }],
  ])('whose %s cannot be read is refused, and says all the same who it is', async (field, cells) => {
    const row = await read({ vin: 'JTMHX01J8L4198291', ...cells });
    expect(row).toMatchObject({ ok: false, problems: [{ field }], keys: { stocknum: 'S1', vin: 'JTMHX01J8L4198291' } });
  });

  test('without a price is refused only where the source wants one, unless it is sold or on application', async () => {
    const wanting = { requiresPrice: true };
    expect((await read({ price: '' }))?.ok).toBe(true);
    expect(await read({ price: '' }, wanting)).toMatchObject({
      problems: [{ field: 'price_cents', reason: 'missing' }],
    });
    expect(await read({ price: '0' }, wanting)).toMatchObject({ ok: false });
    expect((await read({ price: '', price_type: 'poa' }, wanting))?.ok).toBe(true);
    expect((await read({ price: '', status: 'sold' }, wanting))?.ok).toBe(true);
  });

  test('loses only the picture, the feature and the lender that are wrong', async () => {
    const pictures = 'https://a.example/1.jpg|http://a.example/2.jpg|https://a.example/3.jpg';
    const features = `Towbar|${'x'.repeat(121)}|Canopy`;
    const { content, unread } = vehicleOf(await read({ pictures, features }));
    expect(content.pictures).toHaveLength(2);
    expect(content.features).toEqual(['Towbar', 'Canopy']);
    expect(unread).toEqual([]);
  });

  test('names the fields whose earlier value stands, and no offer of before', async () => {
    const { unread } = vehicleOf(
      await read({ km: 'low', status: 'gone', before_price: 'more', finance_lenders: 'none' }),
    );
    expect(unread.toSorted()).toEqual(['km', 'status']);
  });

  test('with a cell above 64 kB is taken without it; the same cell of a needed field refuses the row', async () => {
    const long = 'x'.repeat(70_000);
    expect(await warningsOf({ dealercomments: long })).toEqual(['dealercomments:too_large']);
    expect(await read({ model: long })).toMatchObject({
      ok: false,
      problems: [{ field: 'model', reason: 'too_large' }],
    });
  });

  test('with too many cells is refused and named by the cells that are in their places', async () => {
    const { rows } = await readFeed('stocknum,year,make,model,car_type\nS1,2021,Toyota,Hilux,used,one,more\n', {
      formats,
    });
    expect(rows[0]).toMatchObject({ ok: false, life: 'unread', prices: undefined, keys: { stocknum: 'S1' } });
  });
});
