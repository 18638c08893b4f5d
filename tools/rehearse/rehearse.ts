import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { personalKinds } from '#functions/personal.ts';
import { startPlatform, type Platform } from '#infra/local/platform.ts';
import { fileCopy, tableCopy } from '../restore/items.ts';
import { restoreAll, type RestoreReport } from '../restore/restore.ts';
import { compareMaps, compareTables } from './compare.ts';
import { bringBackFiles, destroy, hashObjects, takeCopy, tableFile, withTable } from './copies.ts';
import { startReceiver } from './receiver.ts';
import * as site from './site.ts';

export interface RehearsalOptions {
  /** A folder of its own, which is emptied. */
  dataDir: string;
  /** Demo stock, or none. */
  seed: boolean;
  /** How many pages are compared, at most, besides answers of the API; 0: no page is rendered. */
  pages: number;
  /** Enquiries at each dealer. */
  people: number;
  /** What else the platform is filled with. */
  fill: (platform: Platform) => Promise<void>;
  /** How long the restored platform runs, two hours later, before it is asked what it sent again. */
  watchMs: number;
  progress: (text: string) => void;
}

export interface Rehearsal {
  ok: boolean;
  /** Milliseconds by step. */
  took: Record<string, number>;
  counts: Record<string, { copied: number; restored: number }>;
  vehicles: Record<string, number>;
  pages: number;
  objects: number;
  restore: RestoreReport;
  /** Deliveries that came a second time. */
  sent_twice: number;
  differences: string[];
}

const AFTER_MS = 5 * 60_000;
const LATER_MS = 2 * 3_600_000;

const stopwatch = (took: Record<string, number>, progress: (text: string) => void) => {
  return async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await work();
    took[step] = Math.round(performance.now() - begun);
    progress(`${step}: ${((took[step] ?? 0) / 1_000).toFixed(1)} s`);
    return result;
  };
};

const erasedPerson = { dealer: 'coastline', address: site.addressOf('coastline', 0) } as const;
const linkedPerson = { dealer: 'totara', address: site.addressOf('totara', 0) } as const;

/** Pages, counts and objects, as somebody outside sees them. */
const look = async (platform: Platform, pages: readonly (readonly [string, string])[]) => ({
  vehicles: await site.countVehicles(platform),
  pages: await site.readPages(platform, pages),
});

const readCrm = async (dataDir: string): Promise<number> =>
  (await readFile(join(dataDir, 'sample-crm.ndjson'), 'utf8')).trim().split('\n').length;

/**
 * Fills a platform, copies it, lets it go on, destroys it, and restores it from the copy: what is there afterwards is compared
 * with what was copied, and nobody may be sent anything twice.
 */
export const rehearse = async (options: RehearsalOptions): Promise<Rehearsal> => {
  const { dataDir, seed, progress } = options;
  const copy = `${dataDir}-copy`;
  const after = `${dataDir}-after`;
  for (const folder of [dataDir, copy, after]) await rm(folder, { recursive: true, force: true });
  const took: Record<string, number> = {};
  const step = stopwatch(took, progress);
  const differences: string[] = [];
  let aheadMs = 0;
  const now = (): Date => new Date(Date.now() + aheadMs);
  const receiver = await startReceiver();
  const open = (seeded: boolean): Promise<Platform> =>
    startPlatform({
      dataDir,
      seed: seeded,
      pages: options.pages === 0 ? 'off' : 'on',
      now,
      localEndpoints: [receiver.url],
      limits: 'off',
    });

  try {
    const first = await step('fill', async () => {
      const platform = await open(seed);
      await options.fill(platform);
      await site.enquire(platform, options.people);
      await platform.drain({ withinMs: 30_000 });
      return platform;
    });
    const pages = await site.listPages(first, options.pages);
    const before = await look(first, pages);
    await first.stop();
    await step('copy', () => takeCopy(dataDir, copy));
    const objects = await hashObjects(dataDir);

    await step('life after the copy', async () => {
      aheadMs = AFTER_MS;
      const platform = await open(false);
      receiver.open();
      await site.erase(platform, dataDir, erasedPerson.dealer, erasedPerson.address);
      for (let n = 0; n < 100 && receiver.taken.length < site.dealers.length; n += 1) await sleep(200);
      await platform.stop();
    });
    await takeCopy(dataDir, after);
    const delivered = { receiver: receiver.taken.length, crm: await readCrm(dataDir) };

    await destroy(dataDir);
    const restore = await step('restore the table', () =>
      withTable(dataDir, async (into) =>
        restoreAll({
          from: fileCopy(tableFile(copy)),
          after: fileCopy(tableFile(after)),
          into,
          now,
          personalKinds,
          dryRun: false,
        }),
      ),
    );
    await step('restore objects, secrets and keys', () => bringBackFiles(copy, dataDir));
    const compared = await withTable(dataDir, (table) =>
      compareTables({
        copy: fileCopy(tableFile(copy)),
        after: fileCopy(tableFile(after)),
        restored: tableCopy(table),
        now: now(),
      }),
    );
    differences.push(...compared.differences, ...compareMaps('object', objects, await hashObjects(dataDir)));

    aheadMs = 0;
    const second = await step('start, with the search made anew', () => open(false));
    const restored = await step('pages', () => look(second, pages));
    differences.push(...compareMaps('vehicles of', before.vehicles, restored.vehicles));
    differences.push(...compareMaps('page', before.pages, restored.pages));
    const token = await site.findMailedToken(dataDir, linkedPerson.address);
    if (!(await site.opensLink(second, linkedPerson.dealer, token))) differences.push('a mailed link does not open');
    await step('two hours later', async () => {
      aheadMs = LATER_MS;
      await sleep(options.watchMs);
      await second.drain({ withinMs: 30_000 });
    });
    await second.stop();
    const twice = receiver.taken.length - delivered.receiver + (await readCrm(dataDir)) - delivered.crm;
    if (twice > 0) differences.push(`${twice} deliveries came a second time`);
    if (restore.erased_again !== 1) differences.push(`${String(restore.erased_again)} people were erased again, not 1`);
    return {
      ok: differences.length === 0,
      took,
      counts: compared.counts,
      vehicles: Object.fromEntries(restored.vehicles),
      pages: restored.pages.size,
      objects: objects.size,
      restore,
      sent_twice: twice,
      differences,
    };
  } finally {
    await receiver.close();
    for (const folder of [copy, after]) await rm(folder, { recursive: true, force: true });
  }
};
