import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as schemas from '#domain/vehicle/schema.ts';
import { vehicleContentSchema, vehicleSchema } from '#domain/vehicle/schema.ts';
import { deployables } from '#infra/deployables.ts';
import { plugins } from './plugins.ts';
import { withLateShapes } from './late-shapes.ts';
import { bundleOptions } from './build.ts';

const run = promisify(execFile);

describe('the shapes of a module', () => {
  const late = (text: string): string => withLateShapes('schema.ts', text);

  test('make each key that is a call when it is first read, on the line where it stood', () => {
    expect(late("const a = z.object({\n  one: z.string().min(1),\n  'two-b': text(3),\n});")).toBe(
      "const a = z.object({\n  get one() { return (z.string().min(1)); },\n  get 'two-b'() { return (text(3)); },\n});",
    );
    expect(late('b.extend({ list: z.array(z.object({ in: z.null() })) })')).toBe(
      'b.extend({ get list() { return (z.array(z.object({ get in() { return (z.null()); } }))); } })',
    );
  });

  test('keep what is made already, what is spread and what means another thing elsewhere', () => {
    for (const text of [
      'z.object({ made, other: made, ...more })',
      'z.object({ own: this.schema() })',
      'z.object(shape())',
      'route({ path: p() })',
    ])
      expect(late(text)).toBe(text);
  });
});

describe('schemas as they are bundled', () => {
  let folder = '';
  let bundled: typeof schemas;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'late-shapes-'));
    await build({
      stdin: {
        contents: "export * from '#domain/vehicle/schema.ts';",
        resolveDir: resolve(import.meta.dirname, '../..'),
        loader: 'ts',
      },
      bundle: true,
      format: 'esm',
      platform: 'node',
      plugins: [...plugins],
      outfile: join(folder, 'vehicle.mjs'),
    });
    bundled = (await import(pathToFileURL(join(folder, 'vehicle.mjs')).href)) as typeof schemas;
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true }));

  test('take and refuse the same in the same words', () => {
    const lender = { interestRate: 7.5, as_of: 'yesterday' };
    const picture = { kind: 'layered', body: 'ute', view: 'front', colour: 'red' };
    for (const value of [
      { year: 2020, make: 'Toyota', model: 'Hilux', car_type: 'used' },
      { year: 1700, make: '', car_type: 'other', km: -1, pictures: [picture], finance_lenders: { lender } },
      null,
    ]) {
      const parse = (schema: typeof vehicleContentSchema) => {
        const { success, data, error } = schema.safeParse(value);
        return { success, data, issues: error?.issues };
      };
      // Twice: a shape is made by the first.
      for (let time = 0; time < 2; time += 1)
        expect(parse(bundled.vehicleContentSchema)).toEqual(parse(vehicleContentSchema));
    }
    expect(Object.keys(bundled.vehicleSchema.shape)).toEqual(Object.keys(vehicleSchema.shape));
  });

  // 859 without this: each costs about a hundredth of a millisecond of every cold start.
  test('make few schemas while a function starts', async () => {
    const ingest = deployables.find(({ name }) => name === 'stock-ingest');
    if (ingest === undefined) throw new Error("There is no function 'stock-ingest'.");
    await build({ ...bundleOptions(ingest, 'aws'), outdir: folder });
    await writeFile(
      join(folder, 'start.mjs'),
      `let made = 0;
       globalThis.__zod_globalConfig = { postProcessor: () => { made += 1; } };
       await import('./index.mjs');
       console.log(made);`,
    );
    const env = {
      PATH: process.env['PATH'],
      AWS_REGION: 'ap-southeast-2',
      TABLE_NAME: 'table',
      SITE_ORIGIN: 'https://a.b',
      BUCKET_NAME: 'bucket',
      SIGNALS_SERVICE: 'signals',
    };
    const { stdout } = await run(process.execPath, [join(folder, 'start.mjs')], { env });
    expect(Number(stdout)).toBeGreaterThan(0);
    expect(Number(stdout)).toBeLessThan(285);
  }, 60_000);
});
