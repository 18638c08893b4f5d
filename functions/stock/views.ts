import * as z from 'zod';
import { MAX_FILE_BYTES } from '#domain/limits/files.ts';
import { stockItemSchema, stockStates } from '#domain/vehicle/schema.ts';
import { feedCountsSchema } from '#events/feed-counts.ts';
import { feedMappingSchema } from '#tenants/feed-mapping.ts';
import { absentSchema, feedKinds, feedRunSchema, sourceStateSchema } from './run.ts';

export const runParam = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,59}\.[a-z2-7]{8,40}$/,
    'Give the run’s id as it was answered: source, dot, letters and digits.',
  );

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

/** Operators may send a mapping with the file. */
export const operatorNewRunSchema = newRunSchema.extend({
  mapping: feedMappingSchema
    .refine((mapping) => JSON.stringify(mapping).length <= 32_000, 'Keep the mapping below 32 kB.')
    .optional(),
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
    plan: true,
    hold: true,
  })
  .extend({ run_id: z.string(), counts: feedCountsSchema });
export type RunView = z.infer<typeof runViewSchema>;

export const quarantinedSchema = z.object({
  row: z.number().int(),
  stocknum: z.string().nullable().default(null),
  /** Of a refused row: the listed car that it names, which stays as it was. */
  vehicle_id: z.string().nullable().default(null),
  field: z.string(),
  reason: z.string(),
  detail: z.string(),
  /** Start of the raw row. */
  excerpt: z.string(),
});
export type Quarantined = z.infer<typeof quarantinedSchema>;

const knownIdentitySchema = z.object({
  id: z.string(),
  state: z.enum(stockStates),
  stocknum: z.string().nullable(),
  vin: z.string().nullable(),
  /** What the feed says, where the dealer's word is over it. */
  below: z.enum(stockStates).optional(),
});

/** What a file of the source is decided on, besides the cars. */
export const sourceFactsSchema = sourceStateSchema
  .pick({ seq: true, last_done: true, latest_received_at: true, last_full_seq: true, held: true })
  .extend({
    /** The platform's clock: when a file sent now would be received. */
    now: z.iso.datetime(),
    /** Every car that the source ever had, by what its rows may name it. */
    known: z.array(knownIdentitySchema),
    /** VINs that the dealer's other sources list. */
    elsewhere: z.array(z.object({ vin: z.string(), stocknum: z.string().nullable(), source: z.string() })),
    /** By which the dealer reads its files. */
    mapping: feedMappingSchema.nullable().default(null),
    /** Cars that the held run misses. */
    held_absent: absentSchema.nullable(),
  });

/** A car that a full run does not name. */
export const departureSchema = z.object({
  vehicle_id: z.string(),
  stocknum: z.string().nullable(),
  name: z.string(),
  price_cents: z.number().int().nullable(),
  listed_at: z.iso.datetime(),
  /** Of a held car, its state once the run takes it away; else the state it has. */
  becomes: z.enum(stockStates),
  /** It stays until the run is approved or further feeds agree. */
  held: z.boolean(),
});
export type Departure = z.infer<typeof departureSchema>;

export type SourceFacts = z.infer<typeof sourceFactsSchema>;

export const removalsSchema = z.object({
  all: z.number().int(),
  held: z.number().int(),
  cars: z.array(departureSchema),
  /** Lines of the file's rows that name no car: the cars may be among them. */
  unread: z.array(z.number().int()),
  /** `after` of the next page. */
  next: z.number().int().nullable(),
});
export type RemovalsPage = z.infer<typeof removalsSchema>;

export const vehiclesSchema = z.object({
  cars: z.array(stockItemSchema),
  /** Of these, the ones that are held or reserved on the site. */
  reserved: z.array(z.string()),
  /** To be asked for again. */
  left: z.array(z.string()),
});

export type VehiclesAnswer = z.infer<typeof vehiclesSchema>;

export const quarantineSchema = z.object({
  refused: z.number().int(),
  rows: z.array(quarantinedSchema),
  warned: z.number().int(),
  warnings: z.array(quarantinedSchema),
  /** `after` of the next page, as far as rows are kept. */
  next: z.number().int().nullable().default(null),
});

export const sourceParam = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Write the source’s id in lower-case letters, digits and hyphens.');

const VEHICLES_PUSHED = 500;
const pushedVehicle = z.record(z.string(), z.unknown(), 'Give each vehicle as a JSON object.');

/** One vehicle or several; their members are checked as a feed's rows. */
export const pushedVehiclesSchema = z.union(
  [pushedVehicle, z.array(pushedVehicle).min(1).max(VEHICLES_PUSHED)],
  `Give a vehicle as a JSON object, or a list of 1 to ${VEHICLES_PUSHED} of them.`,
);

export const uploadAnswer = { kind: 'json', status: 201, schema: uploadSchema } as const;
export const runAnswer = { kind: 'json', status: 200, schema: runViewSchema } as const;
