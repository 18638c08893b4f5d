import type { TenantContext } from '#functions/runtime/tenant-context.ts';

/** 8 MiB: the local object store takes at most 11 MB in one PUT. */
export const PART_BYTES = 8 * 1_024 * 1_024;
/** docs/product/stock-feeds.md, 'File limits'. */
export const MAX_FILE_BYTES = 200_000_000;

/** None for an empty file: there is nothing to send. */
export const partCount = (bytes: number): number => Math.ceil(bytes / PART_BYTES);

/** Names of a feed's objects; each begins with its tenant. */
export const objectNames = {
  /** One part of a raw file, by the file's hash: immutable, kept for replays. `n` counts from 1. */
  part: (tenant: TenantContext, sha256: string, n: number): string => `feeds/${tenant.id}/${sha256}/${n}`,
  /** Rows that a run refused, as NDJSON. */
  quarantine: (tenant: TenantContext, run: string): string => `feed-runs/${tenant.id}/${run}/quarantine.ndjson`,
  /** Rows that it took with a warning, likewise. */
  warnings: (tenant: TenantContext, run: string): string => `feed-runs/${tenant.id}/${run}/warnings.ndjson`,
  /** Vehicle ids a full run no longer names. */
  absent: (tenant: TenantContext, run: string): string => `feed-runs/${tenant.id}/${run}/absent.json`,
};
