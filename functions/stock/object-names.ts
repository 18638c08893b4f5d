import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** The local object store accepts at most 11 MB per PUT. */
export const PART_BYTES = 8 * 1_024 * 1_024;

/** 0 for an empty file. */
export const partCount = (bytes: number): number => Math.ceil(bytes / PART_BYTES);

/** Names begin with the tenant. */
export const objectNames = {
  /** By the file's hash, so immutable. `n` counts from 1. */
  part: (tenant: TenantContext, sha256: string, n: number): string => `feeds/${tenant.id}/${sha256}/${n}`,
  /** Refused rows as NDJSON. */
  quarantine: (tenant: TenantContext, run: string): string => `feed-runs/${tenant.id}/${run}/quarantine.ndjson`,
  /** Accepted rows with warnings. */
  warnings: (tenant: TenantContext, run: string): string => `feed-runs/${tenant.id}/${run}/warnings.ndjson`,
  /** Rows that are not simply the car of their identity. */
  identity: (tenant: TenantContext, run: string): string => `feed-runs/${tenant.id}/${run}/identity.json`,
  /** Ids of missing vehicles. */
  absent: (tenant: TenantContext, run: string): string => `feed-runs/${tenant.id}/${run}/absent.json`,
};
