import * as z from 'zod';
import { feedCountsSchema, type FeedCounts } from '#events/feed-counts.ts';

/**
 * UPLOADING until the sender says that all parts are there, then RECEIVED, PARSED (checked, nothing
 * written), APPLYING, and one of the three ends.
 */
const runStates = ['UPLOADING', 'RECEIVED', 'PARSED', 'APPLYING', 'DONE', 'REJECTED', 'NEEDS_REVIEW'] as const;
export const feedKinds = ['full', 'delta'] as const;

/** What the shrink guard found before anything was written. */
const planSchema = z.object({
  /** Cars of the source that were listed before the run. */
  active: z.number().int(),
  /** Listed cars that this run is the first not to name. */
  newly_missing: z.number().int(),
  held: z.boolean(),
  /** The held run this one was compared with, or this one; what the source remembers while it waits. */
  base: z.string(),
  agreed_at: z.iso.datetime().nullable(),
});
export type RemovalPlan = z.infer<typeof planSchema>;

/** One feed file on its way into the stock: item `FEED#<source>` / `RUN#<run>`. */
export const feedRunSchema = z.object({
  run: z.string(),
  source: z.string(),
  kind: z.enum(feedKinds),
  /** As asked: a format id or 'auto'. */
  format: z.string(),
  detected: z.string().nullable(),
  size_bytes: z.number().int(),
  sha256: z.string(),
  received_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  state: z.enum(runStates),
  /** Place in the source's order of receipt; 0 while uploading. */
  seq: z.number().int(),
  /** Continuations so far: each is one `stock.feed_received`. */
  step: z.number().int(),
  correlation_id: z.string(),
  /** How often the reconciler called the run again. */
  recalled: z.number().int().default(0),
  /** Rows read so far in the present pass: for progress. */
  rows_read: z.number().int(),
  /** Rows up to this one are applied. */
  rows_applied: z.number().int(),
  all_applied: z.boolean(),
  plan: planSchema.nullable(),
  /** An operator, or two further agreeing feeds, let the removals through. */
  approved: z.boolean(),
  counts: feedCountsSchema,
  /** Rejected rows by 'field:reason'; each row counts once. */
  reasons: z.record(z.string(), z.number().int()),
  /** Warnings by 'field:reason', of rows that were taken. */
  warnings: z.record(z.string(), z.number().int()).default({}),
  /** Why the run was refused, held or did nothing. */
  reason: z.string().nullable(),
  detail: z.string().nullable(),
});
export type FeedRun = z.infer<typeof feedRunSchema>;

/** What the platform remembers of a source between runs: item `FEED#<source>` / `SOURCE`. */
export const sourceStateSchema = z.object({
  seq: z.number().int(),
  lease: z.object({ run: z.string(), holder: z.string(), until: z.iso.datetime() }).nullable(),
  /** Runs that came while another one held the lease, oldest first. */
  waiting: z.array(z.string()),
  last_done: z
    .object({
      run: z.string(),
      sha256: z.string(),
      kind: z.enum(feedKinds),
      received_at: z.iso.datetime(),
      accepted: z.number().int(),
      read: z.number().int(),
    })
    .nullable(),
  /** Newest received-at whose rows were applied. */
  latest_received_at: z.iso.datetime().nullable(),
  /** Sequence of the newest full run whose rows were applied: later deltas of earlier runs are stale. */
  last_full_seq: z.number().int(),
  held: z
    .object({
      /** The newest held run: the one that `approve` lets through. */
      run: z.string(),
      /** The run whose missing cars the further feeds are compared with. */
      base: z.string(),
      /** Received-at of the first further feed that agreed. */
      agreed_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type SourceState = z.infer<typeof sourceStateSchema>;

export const newSourceState = (): SourceState => ({
  seq: 0,
  lease: null,
  waiting: [],
  last_done: null,
  latest_received_at: null,
  last_full_seq: 0,
  held: null,
});

export const noCounts = (): FeedCounts => ({
  read: 0,
  accepted: 0,
  rejected: 0,
  added: 0,
  updated: 0,
  relisted: 0,
  price_changed: 0,
  unchanged: 0,
  missing: 0,
  sold: 0,
  withdrawn: 0,
  held: 0,
});

export const isFinished = (run: Pick<FeedRun, 'state'>): boolean =>
  run.state === 'DONE' || run.state === 'REJECTED' || run.state === 'NEEDS_REVIEW';

/** '<source>.<id>': a run's address names its source, so that one key finds it. */
export const runIdOf = (source: string, id: string): string => `${source}.${id}`;
export const sourceOfRun = (run: string): string => run.slice(0, run.lastIndexOf('.'));
