import * as z from 'zod';
import { gapCodes } from '#domain/consumer-law/gap-codes.ts';
import { everyRole } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { namedVehicleParam } from '#functions/runtime/http/params.ts';
import { causeSchema, linkFaults, linkSchema, statementSchema } from './schema.ts';

export * from './preview-contract.ts';
export * from './workers-contract.ts';

const moment = z.iso.datetime();

/** A record as it is answered: all that its hash is made of, and the statement itself. */
const answeredRecordSchema = linkSchema.extend({
  hash: z.string(),
  /** Until when it counted; null: it counts. */
  until: moment.nullable(),
  statement: statementSchema,
  /** What stood on each page of the dealer then: words and settings, by `dealer.settings_sha256`. Null while nothing was shown. */
  site_words: z.unknown(),
});

const gapSchema = z.object({
  code: z.enum(gapCodes),
  title: z.string(),
  law: z.string(),
  what: z.string(),
  mend: z.string(),
});

/** What differed from the record before; paths such as `price.words`. */
const changeSchema = z.object({
  n: z.number().int(),
  at: moment,
  shown: z.boolean(),
  price: z.string().nullable(),
  cause: causeSchema,
  changed: z.array(z.string()),
});

/** Newest first. */
const MOST_CHANGES = 200;

export const advertAnswerSchema = z.object({
  car: z.object({ id: z.string(), name: z.string(), stocknum: z.string().nullable() }),
  /** Of the dealer: days and times are asked for in it. */
  time_zone: z.string(),
  chain: z.object({
    records: z.number().int(),
    /** When the oldest record that is kept began; null: there is none. */
    since: moment.nullable(),
    /** The first record that is not as it was written; null: each is. */
    fault: z.object({ n: z.number().int(), what: z.enum(linkFaults) }).nullable(),
    /** Of the newest record: who notes it elsewhere proves all before it. */
    head: z.string().nullable(),
  }),
  /** The time that was asked for, in UTC. */
  asked: moment.nullable(),
  /** What counted then; null before the oldest record. */
  said: answeredRecordSchema.nullable(),
  changes: z.array(changeSchema).max(MOST_CHANGES),
  gaps: z.array(gapSchema),
});
export type AdvertAnswer = z.infer<typeof advertAnswerSchema>;

export const showAdvert = operatorRoute({
  id: 'adverts.show',
  may: { roles: everyRole, reach: 'place' },
  method: 'GET',
  path: '/adverts/{car}',
  uses: ['read:cars', 'read:reservations', 'read:adverts'],
  summary:
    'What the site said of a car at a time, from a verified archive; each change with its cause and what differed; and what the law asks of its advert and it lacks.',
  params: { car: namedVehicleParam },
  query: z.object({
    at: z.iso.datetime({ offset: true, error: 'Write a time such as 2026-05-03T14:05:00+10:00.' }).optional(),
  }),
  answer: { kind: 'json', status: 200, schema: advertAnswerSchema },
  problems: ['not_found', 'validation_failed'],
});

const countedGapSchema = gapSchema.omit({ what: true }).extend({ cars: z.number().int() });

const MOST_LISTED = 100;

export const gapsAnswerSchema = z.object({
  /** Cars that the site shows, of the caller's places. */
  cars: z.number().int(),
  with_gaps: z.number().int(),
  /** The most frequent first. */
  gaps: z.array(countedGapSchema),
  /** Of the dealer itself, on each page. */
  of_dealer: z.array(z.object({ title: z.string(), law: z.string(), mend: z.string() })),
  listed: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      stocknum: z.string().nullable(),
      location_id: z.string().nullable(),
      gaps: z.array(z.enum(gapCodes)),
    }),
  ),
  /** Cars with this gap, or with any. */
  found: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type GapsAnswer = z.infer<typeof gapsAnswerSchema>;

export const listGaps = operatorRoute({
  id: 'adverts.gaps',
  may: { roles: everyRole, reach: 'place' },
  method: 'GET',
  path: '/compliance',
  uses: ['read:adverts'],
  summary:
    'What the law asks of the adverts of a site and they lack: counted, with the law’s name and the mend, and the cars a page at a time.',
  query: z.object({
    gap: z.enum(gapCodes, { error: 'Name a gap that the answer counts.' }).optional(),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
    size: z.coerce.number().int().min(1).max(MOST_LISTED).default(50),
  }),
  answer: { kind: 'json', status: 200, schema: gapsAnswerSchema },
  problems: ['validation_failed'],
});
