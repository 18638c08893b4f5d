import { join } from 'node:path';
import * as z from 'zod';
import { readIfThere } from '#infra/local/data-dir/files.ts';
import { writeFile, rename } from 'node:fs/promises';

/** Paths in the emulator's state folder (`.emulator/`, or `--dir`). */
export const emulatorFolders = (dir: string) => ({
  ministack: join(dir, 'ministack'),
  opensearch: join(dir, 'opensearch'),
  beside: join(dir, 'beside'),
  assembly: join(dir, 'cdk.out'),
  outputs: join(dir, 'outputs.json'),
  inbox: join(dir, 'sample-crm.ndjson'),
  deployLog: join(dir, 'deploy.log'),
});

const emulatorPortsSchema = z.object({
  endpoint: z.url(),
  /** Undefined where functions search snapshots. */
  opensearchUrl: z.url().optional(),
  /** False: engines given by address, which we neither stop nor wipe. */
  ownEngines: z.boolean(),
  edgePort: z.number().int(),
  crmPort: z.number().int(),
});
/** Functions are deployed with these addresses, so the next start keeps them. */
export type EmulatorPorts = z.infer<typeof emulatorPortsSchema>;

const endpointsFile = (dir: string): string => join(dir, 'places.json');

export const readEndpoints = async (dir: string): Promise<EmulatorPorts | undefined> => {
  const text = await readIfThere(endpointsFile(dir));
  return text === undefined ? undefined : emulatorPortsSchema.parse(JSON.parse(text));
};

export const writeEndpoints = async (dir: string, ports: EmulatorPorts): Promise<void> => {
  await writeFile(`${endpointsFile(dir)}.new`, `${JSON.stringify(ports, null, 2)}\n`);
  await rename(`${endpointsFile(dir)}.new`, endpointsFile(dir));
};

export const edgeUrl = (ports: EmulatorPorts): string => `http://127.0.0.1:${ports.edgePort}`;
export const crmUrl = (ports: EmulatorPorts): string => `http://127.0.0.1:${ports.crmPort}`;
/** With `{slug}` it is the pattern for links in leads. */
export const siteUrl = (ports: EmulatorPorts, slug: string): string => `http://${slug}.localhost:${ports.edgePort}`;
