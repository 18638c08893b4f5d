import * as z from 'zod';
import { everyRole, managers } from '#domain/console/roles.ts';
import { partSearchLimits } from '#domain/parts/facets.ts';
import { partSchema } from '#domain/parts/part-schema.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { partColumns, partFormats } from './reading/columns.ts';

const faultSchema = z.object({
  /** Of the file; in JSON the place in the list, from 1. */
  line: z.number().int(),
  part_number: z.string().nullable(),
  column: z.enum(partColumns).nullable(),
  reason: z.string(),
});

/** So many are listed; `refused` counts all. */
export const MOST_FAULTS = 500;

const importedSchema = z.object({
  result: z.enum(['imported', 'unchanged', 'checked']),
  /** Of the catalogue that counts now; null: there is none. */
  revision: z.string().nullable(),
  parts: z.number().int(),
  read: z.number().int(),
  refused: z.number().int(),
  /** Refused rows whose part stays as it was. */
  kept: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  faults: z.array(faultSchema),
});

export const operatorImport = operatorRoute({
  id: 'parts.operator-import',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/parts/import',
  uses: ['read:parts', 'write:parts'],
  summary:
    'Replaces a dealer’s catalogue of parts by a file. A row that cannot be read is refused with its reasons, and its part stays as it was; the same file again changes nothing.',
  body: z.strictObject({
    format: z.enum(partFormats),
    /** The text of the file; packed, gzip in base64. */
    file: z.string().min(1),
    packed: z.boolean().default(false),
    /** Says what the file would do, and writes nothing. */
    check: z.boolean().default(false),
  }),
  answer: { kind: 'json', status: 200, schema: importedSchema },
  problems: ['validation_failed', 'feed_refused', 'payload_too_large'],
});

export const operatorRemoveParts = operatorRoute({
  id: 'parts.operator-remove',
  may: { roles: managers, reach: 'dealer' },
  method: 'DELETE',
  path: '/parts',
  uses: ['read:parts', 'write:parts'],
  summary: 'Takes a dealer’s catalogue of parts off the site: its page is an enquiry again.',
  answer: { kind: 'json', status: 200, schema: z.object({ removed: z.number().int() }) },
  problems: ['validation_failed'],
});

export const operatorListParts = operatorRoute({
  id: 'parts.operator-list',
  may: { roles: everyRole, reach: 'dealer' },
  method: 'GET',
  path: '/parts',
  uses: ['read:parts'],
  summary: 'A dealer’s parts, found as shoppers find them, with when the catalogue was imported.',
  query: z.object({
    query: z.string().max(partSearchLimits.words).default(''),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      revision: z.string().nullable(),
      imported_at: z.iso.datetime().nullable(),
      total: z.number().int(),
      count: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
      parts: z.array(partSchema),
    }),
  },
  problems: ['validation_failed'],
});

export const operatorShowPart = operatorRoute({
  id: 'parts.operator-show',
  may: { roles: everyRole, reach: 'dealer' },
  method: 'GET',
  path: '/parts/part',
  uses: ['read:parts'],
  summary: 'A part of a dealer by its number, or one that it replaces, written with or without hyphens.',
  query: z.object({ number: z.string().min(1).max(partSearchLimits.part) }),
  answer: { kind: 'json', status: 200, schema: z.object({ part: partSchema }) },
  problems: ['validation_failed', 'not_found'],
});
