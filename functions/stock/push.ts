import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { sourceUnknown } from './errors.ts';
import { dmsJson } from './formats/dms-json.ts';
import { receiveFile, type ReceiveDeps } from './receive.ts';
import type { FeedRun } from './run.ts';

interface Pushed {
  source: string;
  vehicles: readonly Readonly<Record<string, unknown>>[];
}

/** Makes a file of pushed vehicles, one a line, and a delta run of it. Rows are checked as those of every feed. */
export const receiveVehicles = async (
  deps: ReceiveDeps,
  tenant: TenantContext,
  { source, vehicles }: Pushed,
  correlationId: string,
): Promise<FeedRun> => {
  const { id: format } = dmsJson.mapping;
  const found = tenant.config.sources.find(({ id }) => id === source);
  if (found === undefined) throw sourceUnknown(tenant, source);
  if (!found.formats.includes(format)) {
    throw new Problem('feed_refused', `The source takes ${found.formats.join(', ')}, not ${format}.`);
  }
  const text = vehicles.map((vehicle) => `${JSON.stringify(vehicle)}\n`).join('');
  const bytes = Buffer.from(text, 'utf8');
  const file = { source, kind: 'delta', format, size_bytes: bytes.length, sha256: sha256Hex(text) } as const;
  return receiveFile(deps, tenant, { ...file, parts: [bytes] }, correlationId);
};
