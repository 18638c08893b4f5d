import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Codes of `stock.feed_refused` and of `--json`. */
export type RefusalReason =
  | 'hash_mismatch'
  | 'too_large'
  | 'archive'
  | 'encoding'
  | 'nul_bytes'
  | 'format_not_accepted'
  | 'format_unknown'
  | 'mapping_invalid'
  | 'unknown_header'
  | 'row_too_large'
  | 'too_many_rows'
  | 'doctype'
  | 'too_deep'
  | 'malformed'
  | 'cut_off'
  | 'no_valid_rows'
  | 'too_many_bad_rows'
  | 'currency_not_accepted'
  | 'out_of_order'
  | 'source_unknown';

/** The whole file is refused and the old stock stays (docs/product/stock-feeds.md, 'Refused files'). */
export class FeedRefused extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = 'FeedRefused';
    this.reason = reason;
  }
}

/** Probably Windows-1252: to be read again from the start. */
export class NotUtf8 extends Error {
  constructor(cause: unknown) {
    super('The file is not UTF-8.', { cause });
    this.name = 'NotUtf8';
  }
}

/** Another worker holds the source's lease; retried later. */
export class RunBusy extends Error {
  constructor(run: string) {
    super(`Run ${run} is being worked on by another worker.`);
    this.name = 'RunBusy';
  }
}

/** Another worker took the lease and continues; what was written stays valid. */
export class LeaseLost extends Error {
  constructor(run: string) {
    super(`The lease of run ${run} was lost.`);
    this.name = 'LeaseLost';
  }
}

export const sourceUnknown = ({ config }: TenantContext, source: string): Problem => {
  const names = config.sources.map(({ id }) => id).join(', ') || 'none';
  return new Problem('not_found', `The dealer has no feed source '${source}'. There are: ${names}.`);
};
