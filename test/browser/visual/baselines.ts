import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { asBaseline, differenceOf } from './compare.ts';

const folder = join(import.meta.dirname, 'baselines');
/** Where pictures that differ are written: `NAME.actual.webp` and `NAME.diff.png`. */
const failures = join(import.meta.dirname, '../../../dist/visual');

const isUpdate = (): boolean => process.env['FORECOURT_UPDATE_BASELINES'] === '1';

const write = async (file: string, content: Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};

const readBaseline = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

/** Names of the baselines that are kept: `coastline/home-desk`. */
export const baselineNames = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replace('.webp', ''))
    .toSorted();
};

/**
 * Compares a screenshot with its baseline, and answers null or a sentence that names the files to look at. With
 * `--update` it replaces a baseline that differs.
 */
export const complaintOf = async (name: string, screenshot: Buffer): Promise<string | null> => {
  const file = join(folder, `${name}.webp`);
  const baseline = await readBaseline(file);
  const difference =
    baseline === undefined ? { text: 'it has no baseline', diff: undefined } : await differenceOf(baseline, screenshot);
  const shown = { actual: join(failures, `${name}.actual.webp`), diff: join(failures, `${name}.diff.png`) };
  await Promise.all(Object.values(shown).map((old) => rm(old, { force: true })));
  if (difference === null) return null;
  await write(isUpdate() ? file : shown.actual, await asBaseline(screenshot));
  if (isUpdate()) return null;
  if (difference.diff !== undefined) await write(shown.diff, difference.diff);
  return `${name}: ${difference.text}. See ${shown.actual} and ${shown.diff}, or accept it: npm run test:visual -- --update`;
};
