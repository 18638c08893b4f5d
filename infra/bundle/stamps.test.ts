import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployables, type Deployable } from '#infra/deployables.ts';
import { aboutBundle, bundleOptions } from './build.ts';
import { readStamps, type AboutBundle } from './stamps.ts';
import { root } from '#infra/root.ts';

const all = deployables.map(({ name }) => name).sort();
const workers = deployables
  .filter(({ kind }) => kind !== 'api')
  .map(({ name, source }) => [name, source.module] as const);

/** What esbuild reads for a function; packages are fixed by the lock file and left out here. */
const inputsOf = async (deployable: Deployable): Promise<string[]> => {
  const options = bundleOptions(deployable, 'aws');
  const { metafile } = await build({ ...options, packages: 'external', minify: false, write: false, metafile: true });
  return Object.keys(metafile.inputs);
};

describe('the stamp of a bundle', () => {
  let folder = '';
  const aboutIn = (deployable: Deployable): AboutBundle => ({
    ...aboutBundle(deployable, 'aws'),
    module: join(folder, `${deployable.name}.mjs`),
    stamp: join(folder, `${deployable.name}.json`),
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stamps-'));
    const stamps = await readStamps();
    await Promise.all(deployables.map(async (one) => writeFile(aboutIn(one).module, '')));
    await Promise.all(deployables.map(async (one) => stamps.keep(aboutIn(one), await inputsOf(one))));
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true }));

  /** The functions that would be bundled anew if these files of the project were other ones; undefined: gone. */
  const madeAnew = async (changes: Readonly<Record<string, string | undefined>> = {}): Promise<string[]> => {
    const stamps = await readStamps((path) =>
      path in changes ? Promise.resolve(changes[path]) : readFile(join(root, path)).catch(() => undefined),
    );
    const held = await Promise.all(deployables.map(async (one) => ({ one, holds: await stamps.holds(aboutIn(one)) })));
    return held.flatMap(({ one, holds }) => (holds ? [] : [one.name])).sort();
  };

  test('holds while nothing is changed', async () => {
    expect(await madeAnew()).toEqual([]);
  });

  test.each(workers)('makes only %s anew when its handler is changed', async (name, module) => {
    expect(await madeAnew({ [module]: 'changed' })).toEqual([name]);
  });

  test('makes the function of a context anew when one of its routes is changed, and those that call it in process', async () => {
    expect(await madeAnew({ 'functions/leads/create.ts': 'changed' })).toEqual(['api-leads']);
    expect(await madeAnew({ 'functions/vehicles/api.ts': 'changed' })).toEqual([
      'api-brochures',
      'api-pages',
      'api-vehicles',
    ]);
  });

  test('makes every function anew when what all of them use is changed or gone', async () => {
    for (const path of ['package-lock.json', 'infra/bundle/build.ts', 'infra/lambda/start.ts'])
      for (const content of ['changed', undefined]) expect(await madeAnew({ [path]: content })).toEqual(all);
  });

  test('makes the page function alone anew when the web client is', async () => {
    expect(await madeAnew({ 'dist/web/server/assets.json': 'changed' })).toEqual(['api-pages']);
  });

  test('does not hold where the bundle itself is gone', async () => {
    const [first] = deployables.map(aboutIn);
    if (first === undefined) throw new Error('There are no functions.');
    const stamps = await readStamps();
    expect(await stamps.holds({ ...first, module: join(folder, 'gone.mjs') })).toBe(false);
  });

  test('does not hold for a bundle that was interrupted, nor for another entry', async () => {
    const [first, second] = deployables.map(aboutIn);
    if (first === undefined || second === undefined) throw new Error('There are no functions.');
    const stamps = await readStamps();
    expect(await stamps.holds({ ...first, entry: `${first.entry}// another` })).toBe(false);
    const text = JSON.parse(await readFile(second.stamp, 'utf8')) as { imported: string[] };
    await stamps.remove(second);
    expect(await stamps.holds(second)).toBe(false);
    await stamps.keep(second, text.imported);
    expect(await stamps.holds(second)).toBe(true);
  });
});
