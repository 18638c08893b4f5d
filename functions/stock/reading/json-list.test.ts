import { describe, expect, test } from 'vitest';
import { FeedRefused } from '../errors.ts';
import { countLists, jsonListRecords } from './json-list.ts';

async function* inChunks(text: string, size = text.length): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

const read = async (text: string, list = '', size?: number) => {
  const found = [];
  for await (const record of jsonListRecords(inChunks(text, size), { kind: 'json', list })) found.push(record);
  return found;
};
const refusal = async (text: string, list = ''): Promise<string> => {
  try {
    await read(text, list);
    return 'taken';
  } catch (error) {
    if (error instanceof FeedRefused) return error.reason;
    throw error;
  }
};

const car = (id: string, more = {}): string => JSON.stringify({ id, price: { amount: 1 }, ...more }, null, 1);
const odd = { '"}]': 'a "quoted" } ] , : { [ text \\', umlaut: 'ü', images: [{ url: 'a' }, { url: 'b' }] };
const document = `{"meta": {"vehicles": "none", "lists": [[1], {"vehicles": [9]}]}, "data": {"a": [1, 2], "vehicles": [
  ${car('A1', odd)}, ${car('A2')} ]}, "after": []}`;

describe('a JSON document with a list of vehicles', () => {
  test('is read entry by entry, wherever its pieces are divided', async () => {
    const whole = await read(document, 'data/vehicles');
    expect(whole.map(({ row, all }) => [row, all('id'), all('price/amount')])).toEqual([
      [1, ['A1'], ['1']],
      [2, ['A2'], ['1']],
    ]);
    expect(whole[0]?.all('"}]')).toEqual(['a "quoted" } ] , : { [ text \\']);
    expect(whole[0]?.all('images/url')).toEqual(['a', 'b']);
    expect(whole[0]?.paths?.()).toEqual(['id', 'price/amount', '"}]', 'umlaut', 'images/url']);
    for (let size = 1; size < 40; size += 1) {
      const found = await read(document, 'data/vehicles', size);
      expect(found.map((one) => [one.line, one.all('id'), one.excerpt()])).toEqual(
        whole.map((one) => [one.line, one.all('id'), one.excerpt()]),
      );
    }
  });

  test('may be the list itself, be empty, and hold what is no vehicle', async () => {
    expect(await read('[]')).toEqual([]);
    const found = await read(`\n[ {"id":1},\n 7, "x", null, [], {"id":2} ]\n`);
    expect(found.map(({ line, broken }) => [line, broken?.reason])).toEqual([
      [2, undefined],
      [3, 'not_json'],
      [3, 'not_json'],
      [3, 'not_json'],
      [3, 'not_json'],
      [3, undefined],
    ]);
  });

  test.each([
    ['cut_off', '[{"id":1},{"id"'],
    ['cut_off', '[{"id":1}'],
    ['cut_off', '[{"id":"1'],
    ['cut_off', ''],
    ['malformed', '[{"id":1}] x'],
    ['malformed', '[{"id":1}][]'],
    ['malformed', '[{"id":1}}'],
    ['malformed', '[{"id":}]'],
    ['malformed', '[{id:1}]'],
    ['malformed', ']'],
    ['malformed', '"text"'],
    ['malformed', '12'],
    ['unknown_header', '{"cars":[{"id":1}]}'],
  ])('is refused as %s: %s', async (reason, text) => {
    expect(await refusal(text)).toBe(reason);
  });

  test('is refused where it is too deep, or an entry or a name is too large', async () => {
    expect(await refusal(`[${'{"a":'.repeat(30)}1${'}'.repeat(30)}]`)).toBe('too_deep');
    expect(await refusal(`${'['.repeat(100_000)}`)).toBe('too_deep');
    expect(await refusal(`[{"a":"${'x'.repeat(300_000)}"}]`)).toBe('row_too_large');
    expect(await refusal(`{"${'x'.repeat(2_000)}":[]}`)).toBe('malformed');
  });

  test('says what stands in each of its lists, also in those of the objects of one', async () => {
    const seen = async (text: string) =>
      [...(await countLists(inChunks(text, 7)))].map(([path, { objects, depth, names }]) => [
        path,
        objects,
        depth,
        [...names].join(),
      ]);
    expect(await seen(document)).toEqual([
      ['meta/lists', 1, 0, 'vehicles'],
      ['meta/lists/vehicles', 0, 1, ''],
      ['data/a', 0, 0, ''],
      ['data/vehicles', 2, 0, 'id,price,amount,"}],umlaut,images'],
      ['data/vehicles/images', 2, 1, 'url'],
      ['after', 0, 0, ''],
    ]);
    expect(await seen('[{"b":[{},{"x":{"y":1}}]},{},[{"z":[{}]}]]')).toEqual([
      ['', 2, 0, 'b'],
      ['b', 2, 1, 'x,y'],
    ]);
  });

  test('of which each entry of a list has vehicles is read yard by yard, wherever its pieces are divided', async () => {
    const yards = `{"dealers":[{"name":"A","vehicles":[${car('A1')},${car('A2', odd)}]},{"name":"B","vehicles":[]},{"vehicles":[${car('B1')}]}]}`;
    for (let size = 1; size < 40; size += 3) {
      const found = await read(yards, 'dealers/vehicles', size);
      expect(found.map(({ row, all }) => [row, all('id')])).toEqual([
        [1, ['A1']],
        [2, ['A2']],
        [3, ['B1']],
      ]);
    }
    expect(await refusal(yards, 'dealers/cars')).toBe('unknown_header');
  });
});
