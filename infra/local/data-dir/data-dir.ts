import { randomBytes, randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { OPERATOR_TOKEN_REF } from '#functions/runtime/http/authorise-operator.ts';
import { LINK_SECRET_REF } from '#functions/runtime/links/signed-link.ts';
import { SecretMissing, type SecretStore } from '#functions/runtime/stores/secrets.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { readIfThere } from './files.ts';
import { noteRunning } from './running.ts';
import { takeLock } from './lock.ts';
import { makePrivateFolder } from './private-folder.ts';

const PRIVATE = 0o600;

/** What the keys of the simulated payment provider come from. */
export const PAYMENT_SIMULATOR_REF = 'payment-simulator';

/** DIR/platform.json: address of a running platform. Removed at exit; may be stale after a crash. */
export const platformFileSchema = z.object({ url: z.string(), pid: z.number().int(), nonce: z.string() });

export const demoSchema = z.object({ anchor: z.iso.datetime(), seeded: z.array(z.string()) });
export type DemoMarker = z.infer<typeof demoSchema>;

/** Atomic: a kill leaves the old file. */
const writePrivate = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.new`, text, { mode: PRIVATE });
  await rename(`${path}.new`, path);
};

/** A Standard Webhooks signing secret, or an opaque key. */
const newSecret = (kind: 'webhook' | 'key'): string =>
  kind === 'webhook' ? `whsec_${randomBytes(32).toString('base64')}` : randomBytes(32).toString('base64url');

const secretsNeeded = (tenants: readonly TenantConfig[]): Map<string, 'webhook' | 'key'> => {
  const needed = new Map<string, 'webhook' | 'key'>([
    ['edge', 'key'],
    [OPERATOR_TOKEN_REF, 'key'],
    [LINK_SECRET_REF, 'key'],
    [PAYMENT_SIMULATOR_REF, 'key'],
  ]);
  for (const tenant of tenants) {
    for (const endpoint of tenant.crm.endpoints) needed.set(endpoint.secretRef, 'webhook');
    for (const source of tenant.sources) if (source.keyRef !== null) needed.set(source.keyRef, 'key');
  }
  return needed;
};

const secretsSchema = z.record(z.string(), z.string());

const secretsFile = (dir: string): string => join(dir, 'secrets.json');
const readSecrets = async (dir: string): Promise<Map<string, string>> =>
  new Map(Object.entries(secretsSchema.parse(JSON.parse((await readIfThere(secretsFile(dir))) ?? '{}'))));
const saveSecrets = (dir: string, kept: ReadonlyMap<string, string>): Promise<void> =>
  writePrivate(secretsFile(dir), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);

/** DIR/secrets.json (0600): created at first start, extended for new tenants at start and when they are published; existing secrets never change. */
export const openSecrets = async (dir: string, tenants: readonly TenantConfig[]): Promise<Map<string, string>> => {
  const kept = await readSecrets(dir);
  const missing = [...secretsNeeded(tenants)].filter(([ref]) => !kept.has(ref));
  for (const [ref, kind] of missing) kept.set(ref, newSecret(kind));
  if (missing.length > 0) await saveSecrets(dir, kept);
  await writePrivate(join(dir, 'operator-token'), `${kept.get(OPERATOR_TOKEN_REF) ?? ''}\n`);
  return kept;
};

export interface DataDir {
  path: string;
  afterCrash: boolean;
  secrets: SecretStore;
  edgeSecret: string;
  /** Undefined before the first start. */
  demo: () => Promise<DemoMarker | undefined>;
  saveDemo: (marker: DemoMarker) => Promise<void>;
  announce: (url: string) => Promise<void>;
  release: () => Promise<void>;
}

/** Throws DataDirLocked. */
export const openDataDir = async (dir: string, tenants: readonly TenantConfig[]): Promise<DataDir> => {
  await makePrivateFolder(dir);
  const { unlock, afterCrash } = await takeLock(dir, 'platform.lock');
  const secrets = await openSecrets(dir, tenants);
  const demoPath = join(dir, 'demo.json');
  const platformPath = join(dir, 'platform.json');
  let unnote = async (): Promise<void> => undefined;
  const get = (ref: string): string => {
    const secret = secrets.get(ref);
    if (secret === undefined) throw new SecretMissing(ref);
    return secret;
  };
  /** Somebody may have written it into the file since. */
  const refresh = async (ref: string): Promise<void> => {
    if (!secrets.has(ref)) for (const [name, value] of await readSecrets(dir)) secrets.set(name, value);
  };
  return {
    path: dir,
    afterCrash,
    secrets: {
      get: async (ref) => {
        await refresh(ref);
        return get(ref);
      },
      make: async (ref, kind) => {
        await refresh(ref);
        if (secrets.has(ref)) return;
        secrets.set(ref, newSecret(kind));
        await saveSecrets(dir, secrets);
      },
    },
    edgeSecret: get('edge'),
    demo: async () => {
      const text = await readIfThere(demoPath);
      return text === undefined ? undefined : demoSchema.parse(JSON.parse(text));
    },
    saveDemo: (marker) => writePrivate(demoPath, `${JSON.stringify(marker, null, 2)}\n`),
    announce: async (url) => {
      await writePrivate(platformPath, `${JSON.stringify({ url, pid: process.pid, nonce: randomUUID() }, null, 2)}\n`);
      unnote = await noteRunning({ url, pid: process.pid, dataDir: dir });
    },
    release: async () => {
      await unnote();
      await rm(platformPath, { force: true });
      await unlock();
    },
  };
};
