/** Why a whole file is refused; the codes are what `stock.feed_rejected` and `--json` carry. */
export type RefusalReason =
  | 'hash_mismatch'
  | 'too_large'
  | 'archive'
  | 'encoding'
  | 'nul_bytes'
  | 'format_not_accepted'
  | 'format_unknown'
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

/** The file is refused whole and the old stock stays. Thrown while reading, caught by the run. */
export class FeedRefused extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = 'FeedRefused';
    this.reason = reason;
  }
}

/** The file is no UTF-8 but may be Windows-1252: read it again from the start. */
export class NotUtf8 extends Error {
  constructor(cause: unknown) {
    super('The file is not UTF-8.', { cause });
    this.name = 'NotUtf8';
  }
}

/** Another worker holds the source's lease: this delivery is retried later. */
export class RunBusy extends Error {
  constructor(run: string) {
    super(`Run ${run} is being worked on by another worker.`);
    this.name = 'RunBusy';
  }
}

/** The lease went to another worker while this one was busy; what it wrote stands, the other one continues. */
export class LeaseLost extends Error {
  constructor(run: string) {
    super(`The lease of run ${run} was lost.`);
    this.name = 'LeaseLost';
  }
}
