import * as z from 'zod';
import { feedCountsSchema, type FeedCounts } from '#events/feed-counts.ts';
import { feedMappingSchema } from '#tenants/feed-mapping.ts';
import { confirmedAt } from '#domain/vehicle/feed-times-schema.ts';
import { priceChangeSchema, reviewSchema } from './review/schema.ts';

/** UPLOADING until all parts are there, then RECEIVED, PARSED (checked, nothing written), APPLYING, and one of the three ends. */
export const runStates = ['UPLOADING', 'RECEIVED', 'PARSED', 'APPLYING', 'DONE', 'REFUSED', 'NEEDS_REVIEW'] as const;
export const feedKinds = ['full', 'delta'] as const;

/** Since when newly missing cars have been listed. */
const listedSinceSchema = z.object({ oldest: z.iso.datetime(), median: z.iso.datetime() });

/** Result of the shrink guard. */
export const planSchema = z.object({
  /** Listed before the run. */
  active: z.number().int(),
  /** Missing for the first time. */
  newly_missing: z.number().int(),
  /** Of these, missing in a held feed and in two further ones: they go although the run is held. */
  confirmed: z.number().int().default(0),
  held: z.boolean(),
  listed: listedSinceSchema.nullable().default(null),
});
export type RemovalPlan = z.infer<typeof planSchema>;

/** Listed cars of the source that a full run does not contain: an object of the run. */
export const absentSchema = z.object({
  /** Listed before the run. */
  active: z.number().int(),
  /** Missing for the first time, without reserved cars. Sorted. */
  newly: z.array(z.string()),
  /** Already missing. Sorted. */
  still: z.array(z.string()),
  /** Sold by the dealer while the feed named them: the guard does not doubt these. Sorted. */
  settled: z.array(z.string()).default([]),
  /** Of `newly`: received-at of the first feed that did not name the car either, after the held one. */
  agreed: z.record(z.string(), z.iso.datetime()).default({}),
  /** Of `newly`: a second such feed came an hour later. */
  confirmed: z.array(z.string()).default([]),
  listed: listedSinceSchema.nullable().default(null),
  /** Lines of the file's rows that name no car: the missing ones may be among them. */
  unread: z.array(z.number().int()).default([]),
});
export type MissingVehicles = z.infer<typeof absentSchema>;

/** One feed file: item `FEED#<source>` / `RUN#<run>`. */
export const feedRunSchema = z.object({
  run: z.string(),
  source: z.string(),
  kind: z.enum(feedKinds),
  /** A format id or 'auto', as requested. */
  format: z.string(),
  detected: z.string().nullable(),
  size_bytes: z.number().int(),
  sha256: z.string(),
  received_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  state: z.enum(runStates),
  /** Position in the source's order of receipt; 0 while uploading. */
  seq: z.number().int(),
  /** Continuations so far: each is one `stock.feed_received`. */
  step: z.number().int(),
  correlation_id: z.string(),
  /** Restarts by the reconciler. */
  recalled: z.number().int().default(0),
  /** Progress of the current pass. */
  rows_read: z.number().int(),
  /** Rows up to this one are applied. */
  rows_applied: z.number().int(),
  all_applied: z.boolean(),
  /** Sent with the file. */
  mapping: feedMappingSchema.nullable().default(null),
  plan: planSchema.nullable(),
  /** Of a held run: since when its source is held, and when the dealer was last told. */
  hold: z.object({ since: z.iso.datetime(), notified_at: z.iso.datetime() }).nullable().default(null),
  /** By a person, or by two further agreeing feeds. */
  approved: z.boolean(),
  /** The last decision on a held run, and how many there were: who decides names the number that they saw. */
  review: reviewSchema.nullable().default(null),
  decisions: z.number().int().default(0),
  /** The dearest ones. */
  price_changes: z.array(priceChangeSchema).default([]),
  /** Refused rows that the run before did not have. */
  new_refused: z.number().int().default(0),
  counts: feedCountsSchema,
  /** Refused rows by 'field:reason'; each row counts once. */
  reasons: z.record(z.string(), z.number().int()),
  /** By 'field:reason', of accepted rows. */
  warnings: z.record(z.string(), z.number().int()).default({}),
  /** Why the run was refused, held or had no effect. A run that is done may have a detail without a reason. */
  reason: z.string().nullable(),
  detail: z.string().nullable(),
});
export type FeedRun = z.infer<typeof feedRunSchema>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Runs written before 'rejected' became 'refused', and before cars were kept. */
const renamed = (stored: unknown): unknown => {
  if (!isObject(stored) || !isObject(stored['counts'])) return stored;
  const { rejected, ...counts } = stored['counts'];
  return {
    ...stored,
    state: stored['state'] === 'REJECTED' ? 'REFUSED' : stored['state'],
    counts: { kept: 0, ...(rejected === undefined ? {} : { refused: rejected }), ...counts },
  };
};

/** As `feedRunSchema`, of the table. */
export const storedRunSchema = z.preprocess(renamed, feedRunSchema);

const lastDoneSchema = z.object({
  run: z.string(),
  sha256: z.string(),
  kind: z.enum(feedKinds),
  received_at: z.iso.datetime(),
  /** Hash of the mapping that was sent with it. */
  mapping: z.string().nullable().default(null),
  accepted: z.number().int(),
  /** Cars that stayed as they were because their rows were refused. */
  kept: z.number().int().default(0),
  read: z.number().int(),
});

/** Between runs: item `FEED#<source>` / `SOURCE`. */
export const sourceStateSchema = z.object({
  seq: z.number().int(),
  lease: z.object({ run: z.string(), holder: z.string(), until: z.iso.datetime() }).nullable(),
  /** Runs waiting for the lease, oldest first. */
  waiting: z.array(z.string()),
  last_done: lastDoneSchema.nullable(),
  /** The newest applied received-at. */
  latest_received_at: z.iso.datetime().nullable(),
  /** Received-at of the newest file that was applied whole, or that repeated it. */
  confirmed_at: z.iso.datetime().nullable(),
  /** Sequence of the newest applied full run: deltas of earlier runs are stale. */
  last_full_seq: z.number().int(),
  /** The newest held run, which `approve` continues and further feeds are compared with. */
  held: z.object({ run: z.string() }).nullable(),
  /** The first of the files that are refused since one was taken. */
  refused: z.object({ run: z.string() }).nullable().default(null),
  /** The first run with refused rows that nobody has seen to. */
  rows: z.object({ run: z.string(), since: z.iso.datetime() }).nullable().default(null),
  /** As it was before a held run was decided on, for an undo. */
  before: z
    .object({ run: z.string(), confirmed_at: z.iso.datetime().nullable(), last_done: lastDoneSchema.nullable() })
    .nullable()
    .default(null),
});
export type SourceState = z.infer<typeof sourceStateSchema>;

export const newSourceState = (): SourceState => ({
  seq: 0,
  lease: null,
  waiting: [],
  last_done: null,
  latest_received_at: null,
  confirmed_at: null,
  last_full_seq: 0,
  held: null,
  refused: null,
  rows: null,
  before: null,
});

/** A later `at`, because files may arrive out of order. */
export const confirmedBy = (state: SourceState, at: string): SourceState => {
  const before = confirmedAt(state);
  return { ...state, confirmed_at: before !== null && before > at ? before : at };
};

export const noCounts = (): FeedCounts => ({
  read: 0,
  accepted: 0,
  refused: 0,
  kept: 0,
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
  run.state === 'DONE' || run.state === 'REFUSED' || run.state === 'NEEDS_REVIEW';

/** Of a held run whose place a newer full feed took. */
export const SUPERSEDED = 'superseded';
/** Of a held file that a person refused. */
export const REFUSED_BY_PERSON = 'refused_by_person';

/** A file that came after a newer one, or that somebody refused, is left out, and nothing has failed. */
export const isFailure = ({ state, reason }: Pick<FeedRun, 'state' | 'reason'>): boolean =>
  state === 'REFUSED' && reason !== 'out_of_order' && reason !== REFUSED_BY_PERSON;

/** '<source>.<id>': a run's id contains its source, for its key. */
export const buildRunId = (source: string, id: string): string => `${source}.${id}`;
export const sourceOfRun = (run: string): string => run.slice(0, run.lastIndexOf('.'));
