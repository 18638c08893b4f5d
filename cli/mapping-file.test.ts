import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { stockCli } from '#test/support/stock/stock-cli.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { feedMappingSchema } from '#tenants/feed-mapping.ts';
import { mappingFile } from './mapping-file.ts';

const page = readFileSync(new URL('../docs/feeds/mapping.md', import.meta.url), 'utf8');
const example = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const YARD = [
  'Ref;Built;Brand;Type;Ask;Odo;Fuel;Rego until;Images;Note',
  'Y1;2021;Toyota;Hilux;32990;1000;ulp;31/12/2026;https://a.example/1.jpg https://a.example/2.jpg;x',
  'Y2;2020;Mazda;CX-5;n/a;2000 km;D;-;;',
  '',
].join('\n');

let bench: FeedBench;
let dir: string;
beforeAll(async () => {
  bench = await feedBench();
  dir = await mkdtemp(join(tmpdir(), 'forecourt-mapping-'));
});
afterAll(async () => {
  await bench.close();
  await rm(dir, { recursive: true });
});

const fileOf = async (name: string, text: string): Promise<string> => {
  const path = join(dir, name);
  await writeFile(path, text);
  return path;
};
const refusal = async (mapping: unknown): Promise<string> => {
  const text = typeof mapping === 'string' ? mapping : JSON.stringify(mapping);
  const error: unknown = await mappingFile(await fileOf('bad.json', text)).catch((one: unknown) => one);
  expect(error).toMatchObject({ exitCode: 2 });
  return String(error);
};
const contents = async (source: string) =>
  [...(await bench.stock(tenantContext('coastline'), source)).values()].map(({ content }) => content);

test('the example of docs/feeds/mapping.md reads a yard’s own file, in a check as in a run', async () => {
  const tenant = tenantContext('coastline');
  const cli = stockCli(bench, [tenant]);
  const files = [await fileOf('yard.csv', YARD), '--mapping', await fileOf('mapping.json', example)];
  const options = ['--tenant', 'coastline', '--source', 'dms', ...files];
  expect(await cli.run('check', ...options)).toMatchObject({
    data: { outcome: 'taken', format: 'own-mapping', counts: { accepted: 2, added: 2 } },
    text: expect.stringContaining('The mapping says how it is read.'),
    failure: undefined,
  });
  expect((await cli.run('ingest', ...options)).data).toMatchObject({ state: 'DONE', added: 2 });
  expect(await contents('dms')).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        stocknum: 'Y1',
        price_cents: 3_299_000,
        km: 1_609,
        fuel: 'ulp',
        simple_fuel: 'petrol',
        car_type: 'used',
        rego_expiry: '2026-12-31',
        pictures: [expect.anything(), expect.anything()],
      }),
      expect.objectContaining({
        stocknum: 'Y2',
        price_cents: null,
        km: 2_000,
        simple_fuel: 'diesel',
        rego_expiry: null,
      }),
    ]),
  );
});

test('a source that holds a mapping needs no option', async () => {
  const mapping = feedMappingSchema.parse(JSON.parse(example));
  const source = { ...tenantConfig('coastline').sources[0]!, id: 'own', mapping };
  const run = await bench.feed(tenantContext('coastline', { sources: [source] }), { source: 'own', body: YARD });
  expect(run).toMatchObject({ state: 'DONE', detected: 'own-mapping', counts: { added: 2 } });
  const lacking = YARD.replace('Ref;', 'Reference;');
  expect(
    await bench.feed(tenantContext('coastline', { sources: [source] }), { source: 'own', body: lacking }),
  ).toMatchObject({ state: 'REFUSED', detail: 'Columns are missing: Ref.' });
});

test('a mapping is refused with the line or the key, and what to do', async () => {
  expect(await refusal('{\n "columns": {\n "a" "b"\n')).toContain('look at line 3 column');
  expect(await refusal({ columns: { Ref: 'stocknum' }, colums: {} })).toContain('colums');
  expect(await refusal({ columns: { Ref: { field: 'stocknum', unti: 'km' } } })).toContain('columns.Ref');
  expect(await refusal({ columns: { Ask: 'prise' } })).toContain("columns.Ask: 'prise' is no field. Fields are");
  expect(await refusal({ columns: { F: { field: 'fuel', words: { D: 'deisel' } } } })).toContain(
    "columns.F.words.D: 'deisel' is no word of ours. Write one of petrol, diesel",
  );
  expect(await refusal({ columns: { Ref: { field: 'stocknum', unit: 'mi' } } })).toContain(
    'columns.Ref.unit: it says nothing',
  );
  expect(await refusal({ columns: { Ref: 'stocknum' }, constants: { cartype: 'used' } })).toContain(
    'constants.cartype',
  );
});
