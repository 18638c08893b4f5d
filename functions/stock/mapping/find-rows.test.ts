import { describe, expect, test } from 'vitest';
import { FeedRefused } from '../errors.ts';
import { findRows } from './find-rows.ts';

const found = (text: string) =>
  findRows(text.slice(0, 4_000), async function* () {
    yield text;
  });
const refusal = async (text: string): Promise<string> => {
  try {
    await found(text);
    return 'taken';
  } catch (error) {
    if (error instanceof FeedRefused) return error.reason;
    throw error;
  }
};

const leaves = (...names: string[]): string => names.map((name) => `<${name}>1</${name}>`).join('');
const image = `<image>${leaves('url', 'order', 'text')}</image>`;
const car = `<g:car id="1">${leaves('make', 'model', 'year', 'price')}<images>${image}${image}</images></g:car>`;

describe('where the vehicles of a file stand', () => {
  test.each([
    [
      'the element with the most cells, though a picture has some and comes more often',
      `<s xmlns:g="g">${leaves('title', 'link')}${car}${car}</s>`,
      'car',
    ],
    ['the one vehicle of a file', `<s xmlns:g="g"><h>${leaves('title', 'link')}</h>${car}</s>`, 'car'],
    [
      'the element around sections, each of which a vehicle has once',
      `<all>${`<unit><about>${leaves('make', 'model', 'year')}</about><sale>${leaves('price', 'was')}</sale></unit>`.repeat(3)}</all>`,
      'unit',
    ],
    [
      'the vehicles of several yards, though a yard has more cells',
      `<dealers>${`<dealer>${leaves('code', 'name', 'phone', 'street', 'suburb', 'state', 'postcode', 'email')}<vehicles>${car.repeat(2)}</vehicles></dealer>`.repeat(2)}</dealers>`,
      'car',
    ],
    [
      'the vehicles of yards that have one each',
      `<dealers>${`<dealer id="1">${leaves('name', 'phone')}<stock count="1">${`<vehicle>${leaves('make', 'model', 'price')}</vehicle>`}</stock></dealer>`.repeat(2)}</dealers>`,
      'vehicle',
    ],
    [
      'the vehicles below a list of theirs, one of each yard',
      `<dealers>${`<dealer id="1">${leaves('name', 'phone')}<vehicles n="1">${`<vehicle>${leaves('make', 'model', 'price')}</vehicle>`}</vehicles></dealer>`.repeat(2)}</dealers>`,
      'vehicle',
    ],
    ['an element whose cells are attributes', `<all>${'<v make="Kia" model="Rio" year="2020"/>'.repeat(2)}</all>`, 'v'],
  ])('is %s', async (_, text, element) => {
    expect(await found(text)).toEqual({ as: 'xml', element });
  });

  test.each([
    ['[{"a":1}]', { as: 'json', list: '' }],
    [
      '{"count":2,"ads":[{"x":1}],"data":{"cars":[{"id":1,"pictures":[{},{},{}]},{"id":2}]}}',
      { as: 'json', list: 'data/cars' },
    ],
    [
      '{"dealers":[{"name":"A","phone":"1","vehicles":[{"make":"Kia","model":"Rio","price":{"amount":1},"images":[{"url":"a","order":1}]}]},{"name":"B","vehicles":[]}]}',
      { as: 'json', list: 'dealers/vehicles' },
    ],
    [
      '[{"yard":"A","stock":[{"make":"Kia","model":"Rio","similar":[{"make":"Kia","model":"Rio"}]}]}]',
      { as: 'json', list: 'stock' },
    ],
    ['{"id":1}\n{"id":2}\n', { as: 'json-lines' }],
    ['Stock No,Make\nA1,Kia\n', undefined],
  ])('of %s', async (text, rows) => {
    expect(await found(text)).toEqual(rows);
  });

  test.each([
    ['unknown_header', '<all><one>1</one></all>'],
    ['unknown_header', '[[{"make":"Kia","model":"Rio"}]]'],
    ['unknown_header', '{"a":{"b":1},\n"c":[1]}'],
    ['cut_off', '<all><car>'],
    ['malformed', '<all></none>'],
    ['doctype', '<!DOCTYPE all [<!ENTITY a "aaaa">]><all>&a;</all>'],
    ['too_deep', '<a>'.repeat(40)],
    ['too_deep', '{"a":'.repeat(40)],
  ])('is refused as %s: %s', async (reason, text) => {
    expect(await refusal(text)).toBe(reason);
  });

  test('is found in a document of very many kinds of elements', async () => {
    const kinds = Array.from({ length: 5_000 }, (_, n) => `<k${n}/>`).join('');
    expect(
      await found(`<all>${`<car>${leaves('make', 'model')}</car>`.repeat(3)}<other>${kinds}</other></all>`),
    ).toEqual({
      as: 'xml',
      element: 'car',
    });
  });
});
