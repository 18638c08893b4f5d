import { join } from 'node:path';
import type { TenantConfig } from '#tenants/schema.ts';
import type { DataDir } from '../data-dir/data-dir.ts';
import { hasCode } from '../data-dir/files.ts';
import { startSampleCrm, type SampleCrm } from './sample-crm.ts';
import { sampleHook } from '#infra/ports/overlay/tenant-overlay.ts';

/** Signing secrets by hook. */
export const crmSecrets = async (
  dir: Pick<DataDir, 'secrets'>,
  tenants: readonly TenantConfig[],
): Promise<Map<string, string>> => {
  const secrets = new Map<string, string>();
  for (const { id, crm } of tenants) {
    for (const endpoint of crm.endpoints) {
      const hook = sampleHook(id, endpoint);
      if (hook !== undefined) secrets.set(hook, await dir.secrets.get(endpoint.secretRef));
    }
  }
  return secrets;
};

/** Listens one port above the sites, or on a free port if that is taken. */
export const startCrmSidecar = async (
  dir: DataDir,
  port: number,
  tenants: readonly TenantConfig[],
  now: () => Date,
): Promise<SampleCrm> => {
  const options = { dataFile: join(dir.path, 'sample-crm.ndjson'), secrets: await crmSecrets(dir, tenants), now };
  try {
    return await startSampleCrm({ ...options, port: port === 0 ? 0 : port + 1 });
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    return startSampleCrm({ ...options, port: 0 });
  }
};
