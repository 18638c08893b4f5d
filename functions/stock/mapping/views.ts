import * as z from 'zod';
import { MAX_SAMPLE_BYTES } from '#domain/limits/files.ts';
import { feedCountsSchema } from '#events/feed-counts.ts';
import { feedMappingSchema, mappedColumnSchema, mappedRowsSchema } from '#tenants/feed-mapping.ts';
import { confidences } from '../formats/guess-columns.ts';
import { newRunSchema, operatorNewRunSchema, quarantinedSchema, uploadSchema } from '../views.ts';

/** A file that was sent to its addresses, and is no run. */
export const sampleSchema = newRunSchema.pick({ sha256: true }).extend({
  size_bytes: z.coerce
    .number()
    .int()
    .min(1, 'The file is empty: choose one with vehicles.')
    .max(MAX_SAMPLE_BYTES, 'Choose a file below 6 MB, such as its first rows.'),
});
export type Sample = z.infer<typeof sampleSchema>;

export const sampleUploadSchema = uploadSchema.omit({ run_id: true });

export const guessSchema = z.object({
  delimiter: feedMappingSchema.shape.delimiter.unwrap(),
  /** Where the vehicles of XML or JSON stand, whose columns are paths; null for CSV. */
  rows: mappedRowsSchema.nullable(),
  /** A format of ours that the file has already: it needs no mapping. */
  known_format: z.string().nullable(),
  columns: z.array(
    z.object({
      column: z.string(),
      /** The first different values. */
      samples: z.array(z.string()),
      /** All of them, where they are few. */
      words: z.array(z.string()),
      guess: mappedColumnSchema.extend({ confidence: z.enum(confidences) }).nullable(),
    }),
  ),
  /** Our columns that each vehicle needs: one of each list. */
  required: z.array(z.array(z.string())),
  /** Of columns that are words: those that are known, in lower case, and ours, which others can be said to be. */
  words: z.record(z.string(), z.object({ known: z.array(z.string()), ours: z.array(z.string()) })),
  /** What a column may be. */
  fields: z.array(z.string()),
});
export type Guess = z.infer<typeof guessSchema>;

/** What a run of a file would do, as far as somebody who maps its columns looks at it. */
export const trialSchema = z.object({
  outcome: z.enum(['taken', 'held', 'refused', 'same_file']),
  reason: z.string().nullable(),
  detail: z.string().nullable(),
  format: z.string().nullable(),
  counts: feedCountsSchema,
  /** Of refused rows, by field and reason. */
  reasons: z.record(z.string(), z.number().int()),
  warnings: z.record(z.string(), z.number().int()),
  refused_rows: z.array(quarantinedSchema),
  warned_rows: z.array(quarantinedSchema),
  currency: z.string(),
  /** The first rows that can be read, as they would be listed. */
  first: z.array(
    z.object({
      line: z.number().int(),
      name: z.string(),
      stocknum: z.string().nullable(),
      vin: z.string().nullable(),
      price_cents: z.number().int().nullable(),
      km: z.number().int().nullable(),
      car_type: z.string(),
      location: z.string().nullable(),
      pictures: z.number().int(),
    }),
  ),
});
export type Trial = z.infer<typeof trialSchema>;

const savedBySchema = z.object({ id: z.string(), name: z.string() });

const savedSchema = z.object({
  version: z.number().int(),
  /** Null: the source is read as it was set up. */
  mapping: feedMappingSchema.nullable(),
  saved_at: z.iso.datetime(),
  saved_by: savedBySchema,
});

/** Item `FEED#<source>` / `MAPPING`: how the dealer says its files are read, with what stood before, newest first. */
export const mappingDocumentSchema = z.object({
  /** Grows with each change; 0 before the first. */
  version: z.number().int(),
  mapping: feedMappingSchema.nullable(),
  saved_at: z.iso.datetime().nullable(),
  saved_by: savedBySchema.nullable(),
  earlier: z.array(savedSchema),
});
export type MappingDocument = z.infer<typeof mappingDocumentSchema>;

const version = z.number().int().min(0);
const mappingSchema = operatorNewRunSchema.shape.mapping.unwrap();

export const tryMappingSchema = z.strictObject({ sample: sampleSchema, mapping: mappingSchema });
export const saveMappingSchema = z.strictObject({ version, sample: sampleSchema, mapping: mappingSchema });
/** `to`: an earlier version, or 0 for the source as it was set up. */
export const restoreMappingSchema = z.strictObject({ version, to: version });
