import * as z from 'zod';
import { feedCountsSchema } from '#events/feed-counts.ts';
import { MAX_FILE_BYTES } from './object-names.ts';
import { absentSchema, feedKinds, feedRunSchema, sourceStateSchema } from './run.ts';

export const newRunSchema = z.object({
  source: z.string().max(60),
  kind: z.enum(feedKinds),
  /** A format id accepted by the source, or 'auto'. */
  format: z.string().max(40).default('auto'),
  size_bytes: z.number().int().min(0).max(MAX_FILE_BYTES),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Give the SHA-256 of the file in 64 lower-case hexadecimal digits.'),
  /** When the dealer's system made the file, by default now. Orders full feeds. */
  received_at: z.iso.datetime().optional(),
});

/** PUT addresses of the parts in order, each of `part_bytes` except the last. */
export const uploadSchema = z.object({
  run_id: z.string(),
  part_bytes: z.number().int(),
  parts: z.array(z.object({ number: z.number().int(), url: z.string() })),
});
export type Upload = z.infer<typeof uploadSchema>;

export const runViewSchema = feedRunSchema
  .pick({
    source: true,
    kind: true,
    format: true,
    detected: true,
    state: true,
    received_at: true,
    created_at: true,
    updated_at: true,
    finished_at: true,
    size_bytes: true,
    sha256: true,
    rows_read: true,
    rows_applied: true,
    reasons: true,
    warnings: true,
    reason: true,
    detail: true,
  })
  .extend({ run_id: z.string(), counts: feedCountsSchema });
export type RunView = z.infer<typeof runViewSchema>;

export const quarantinedSchema = z.object({
  row: z.number().int(),
  stocknum: z.string().nullable().default(null),
  field: z.string(),
  reason: z.string(),
  detail: z.string(),
  /** Start of the raw row. */
  excerpt: z.string(),
});
export type Quarantined = z.infer<typeof quarantinedSchema>;

/** What a file of the source is decided on, besides the cars. */
export const sourceFactsSchema = sourceStateSchema
  .pick({ seq: true, last_done: true, latest_received_at: true, last_full_seq: true, held: true })
  .extend({
    /** The platform's clock: when a file sent now would be received. */
    now: z.iso.datetime(),
    /** Ids of the cars listed. */
    active: z.array(z.string()),
    missing: z.array(z.string()),
    /** Cars that the held run misses. */
    held_absent: absentSchema.nullable(),
  });

export type SourceFacts = z.infer<typeof sourceFactsSchema>;
