import * as z from 'zod';
import { priceChangeSchema, reviewSchema, verdicts } from '../review/schema.ts';
import { departureSchema, runViewSchema } from '../views.ts';

/** What a person at the dealer sees of a run. */
export const deskRunSchema = runViewSchema.extend({
  /** How many decisions there were: sent along with the next one. */
  version: z.number().int(),
  review: reviewSchema.omit({ counts: true }).nullable(),
  /** Until when the decision can be undone; null where there is nothing to undo. */
  undo_until: z.iso.datetime().nullable(),
  /** Refused rows that the file before did not have. */
  new_refused: z.number().int(),
});
export type DeskRun = z.infer<typeof deskRunSchema>;

/** The one thing that a source needs now. */
const feedNeeds = ['review', 'refused', 'pull_failing', 'rows', 'late', 'first_file', 'nothing'] as const;
export type FeedNeed = (typeof feedNeeds)[number];

/** Where a file is fetched from; a secret by its name only. */
export const pullViewSchema = z.object({
  from: z.enum(['https', 'sftp']),
  /** Without what stands behind a question mark. */
  where: z.string(),
  user: z.string().nullable(),
  secret_ref: z.string().nullable(),
  host_key: z.string().nullable(),
  every_minutes: z.number().int(),
  kind: z.enum(['full', 'delta']),
  next_at: z.iso.datetime().nullable(),
  failures: z.number().int(),
  failing_since: z.iso.datetime().nullable(),
  /** Of the last try that failed. */
  reason: z.string().nullable(),
  detail: z.string().nullable(),
});
export type PullView = z.infer<typeof pullViewSchema>;

export const feedSchema = z.object({
  source: z.string(),
  name: z.string(),
  formats: z.array(z.string()),
  needs: z.enum(feedNeeds),
  /** The run that it needs somebody for. */
  run: z.string().nullable(),
  last_run: deskRunSchema.nullable(),
  last_file_at: z.iso.datetime().nullable(),
  confirmed_at: z.iso.datetime().nullable(),
  expected_every_minutes: z.number().int().nullable(),
  /** After it nothing of the source can be reserved; null without an interval, or without a file. */
  fresh_until: z.iso.datetime().nullable(),
  vehicles: z.object({ active: z.number().int(), missing: z.number().int(), kept: z.number().int() }),
  /** Cars that the held run would take away. */
  held: z.number().int().nullable(),
  pull: pullViewSchema.nullable(),
});
export type Feed = z.infer<typeof feedSchema>;

export const feedsSchema = z.object({ now: z.iso.datetime(), feeds: z.array(feedSchema) });

export const deskRunsSchema = z.object({ runs: z.array(deskRunSchema), next: z.string().nullable() });

/** What a run changes, the dearest first. */
export const runReviewSchema = z.object({
  run: deskRunSchema,
  removals: z.object({
    all: z.number().int(),
    /** They stay until somebody decides. */
    held: z.number().int(),
    /** As many as were looked at for the dearest. */
    looked_at: z.number().int(),
    value_cents: z.number().int(),
    cars: z.array(departureSchema),
    unread: z.array(z.number().int()),
  }),
  price_changes: z.object({ all: z.number().int(), cars: z.array(priceChangeSchema) }),
  currency: z.string(),
});
export type RunReview = z.infer<typeof runReviewSchema>;

const version = z.number().int().min(0);

export const decisionSchema = z.object({ verdict: z.enum(verdicts), version });
export const undoBodySchema = z.object({ version });
