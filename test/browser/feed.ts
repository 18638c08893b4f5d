import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { run } from '#cli/program.ts';
import type { Platform } from '#infra/local/platform.ts';
import { stockOf, type Dealer } from './stock.ts';

const summarySchema = z.object({ state: z.string(), added: z.number(), refused: z.number() });

/** Uploads a dealer's stock with the CLI and waits until it can be searched. */
export const feedBy =
  (platform: Platform, dataDir: string) =>
  async (dealer: Dealer, content: string = stockOf[dealer].file): Promise<z.infer<typeof summarySchema>> => {
    const file = join(dataDir, `${dealer}.csv`);
    await writeFile(file, content);
    const where = ['--api', platform.url, '--data', dataDir, '--json'];
    const what = ['stock', 'ingest', '--tenant', dealer, '--source', 'dms', '--format', 'forecourt-csv', file];
    const [printed, told]: [string[], string[]] = [[], []];
    const writeTo = (texts: string[]) => ({ write: (text: string): number => texts.push(text) });
    // What takes long is told as it goes on.
    const { exitCode } = run([...where, ...what], { stdout: writeTo(printed), stderr: writeTo(told), env: {} });
    if ((await exitCode) !== 0) throw new Error(`The CLI failed: ${[...printed, ...told].join('')}`);
    await platform.drain();
    return summarySchema.parse(JSON.parse(printed.join('')));
  };
