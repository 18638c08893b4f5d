import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toNdjsonLine, type AnalyticsSink } from '#functions/analytics/sink.ts';

const PRIVATE = 0o600;
const KEPT_FILES = 31;
const MOST_BYTES = 20_000_000;

interface FileOptions {
  folder: string;
  now: () => Date;
  mostBytes?: number;
}

const dayFile = /^\d{4}-\d\d-\d\d\.ndjson$/;

/** A day's file is full at `mostBytes`: this is a demonstration's copy, and what it lacks is in the table. */
export const fileSink = ({ folder, now, mostBytes = MOST_BYTES }: FileOptions): AnalyticsSink => {
  let opened = '';
  let bytes = 0;

  const open = async (file: string): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    bytes = (await stat(join(folder, file)).catch(() => ({ size: 0 }))).size;
    const files = (await readdir(folder)).filter((name) => dayFile.test(name) && name !== file).sort();
    const old = files.slice(0, Math.max(0, files.length - (KEPT_FILES - 1)));
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
    opened = file;
  };

  const append = async (text: string): Promise<void> => {
    const file = `${now().toISOString().slice(0, 10)}.ndjson`;
    if (file !== opened) await open(file);
    const size = Buffer.byteLength(text);
    if (bytes + size > mostBytes) return;
    await appendFile(join(folder, file), text, { mode: PRIVATE });
    bytes += size;
  };

  // One after another, so that a day's file is opened once.
  let last: Promise<void> = Promise.resolve();
  return {
    write: (line) => {
      const written = last.then(() => append(toNdjsonLine(line)));
      last = written.catch(() => undefined);
      return written;
    },
  };
};
