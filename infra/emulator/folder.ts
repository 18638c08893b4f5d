import { join } from 'node:path';
import * as z from 'zod';
import { readIfThere } from '#infra/local/files.ts';
import { writeFile, rename } from 'node:fs/promises';

/** What lies where in the emulator's state folder (`.emulator/` unless `--dir` moves it). */
export const foldersOf = (dir: string) => ({
  ministack: join(dir, 'ministack'),
  opensearch: join(dir, 'opensearch'),
  beside: join(dir, 'beside'),
  /** The cloud assembly that was deployed last. */
  assembly: join(dir, 'cdk.out'),
  outputs: join(dir, 'outputs.json'),
  /** What arrived at the sample CRM. */
  inbox: join(dir, 'sample-crm.ndjson'),
  /** Output of builds, synth and deploy. */
  deployLog: join(dir, 'deploy.log'),
});

const placesSchema = z.object({
  endpoint: z.url(),
  /** Undefined where functions search snapshots and no node runs. */
  opensearchUrl: z.url().optional(),
  /** False: the engines were given by address, and are not ours to stop or to wipe. */
  ownEngines: z.boolean(),
  edgePort: z.number().int(),
  crmPort: z.number().int(),
});
/** Where everything listens; functions are deployed with these addresses, so a second start keeps them. */
export type Places = z.infer<typeof placesSchema>;

const placesFile = (dir: string): string => join(dir, 'places.json');

export const readPlaces = async (dir: string): Promise<Places | undefined> => {
  const text = await readIfThere(placesFile(dir));
  return text === undefined ? undefined : placesSchema.parse(JSON.parse(text));
};

export const writePlaces = async (dir: string, places: Places): Promise<void> => {
  await writeFile(`${placesFile(dir)}.new`, `${JSON.stringify(places, null, 2)}\n`);
  await rename(`${placesFile(dir)}.new`, placesFile(dir));
};

export const edgeUrl = (places: Places): string => `http://127.0.0.1:${places.edgePort}`;
export const crmUrl = (places: Places): string => `http://127.0.0.1:${places.crmPort}`;
/** A dealer's site; `{slug}` makes the pattern that links in leads are built from. */
export const siteUrl = (places: Places, slug: string): string => `http://${slug}.localhost:${places.edgePort}`;
