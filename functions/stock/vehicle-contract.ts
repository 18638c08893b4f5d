import * as z from 'zod';
import { everyRole, managers, sellers } from '#domain/console/roles.ts';
import { ownFields } from '#domain/vehicle/own/change-own.ts';
import { authorSchema, MOST_OWN_PICTURES, ownPictureSchema, ownSchema } from '#domain/vehicle/own/own-schema.ts';
import { pictureAngles } from '#domain/vehicle/own/picture-angles.ts';
import { qualityPoints, qualityUses } from '#domain/vehicle/listing-quality.ts';
import { pictureSchema } from '#domain/vehicle/picture-schema.ts';
import { publishedPriceSchema } from '#domain/vehicle/price/price-schema.ts';
import { stockItemSchema, stockStates } from '#domain/vehicle/schema.ts';
import { priceTypes } from '#domain/vehicle/vocabulary.ts';
import { vehicleStates } from '#domain/reservations/vehicle.ts';
import type { Use } from '#functions/runtime/manifest-entries.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { madeIdParam, namedVehicleParam } from '#functions/runtime/http/params.ts';

const rev = z.number().int().min(0);
/** Above what counts as a price (docs/product/prices.md, 'Real price'). */
const realCents = z
  .number()
  .int('Give the price in whole cents.')
  .min(1_001, 'Give a price above $10, in cents.')
  .max(1_000_000_000, 'Give a price of $10,000,000 at most, in cents.');

const MOST_PICTURE_TEXT = 60_000;
const pictureIds = z.array(z.string().min(1).max(2_000)).max(200, 'Name 200 pictures at most.');

/** A field with the revision of it that the caller saw; null: the feed's word counts again. */
const changing = <T extends z.ZodType>(value: T) => z.strictObject({ rev, value: value.nullable() }).optional();

const ownPictures = z
  .array(ownPictureSchema)
  .max(MOST_OWN_PICTURES, `A car has ${MOST_OWN_PICTURES} pictures of your own at most: leave out the others.`)
  .refine((list) => new Set(list.map(({ hash }) => hash)).size === list.length, 'Name each picture once.');

const changeOwnSchema = z.strictObject({
  fields: z
    .strictObject({
      /** Empty: none. */
      tag: changing(z.string().trim().max(40, 'Write 40 characters at most.')),
      dealercomments: changing(z.string().trim().max(20_000, 'Write 20,000 characters at most.')),
      show_on_dealer_website: changing(z.boolean()),
      promoted: changing(z.boolean()),
      price: z
        .strictObject({
          rev,
          value: z.strictObject({ price_cents: realCents, price_type: z.enum(priceTypes) }).nullable(),
          /** When the feed's price counts again. */
          until: z.iso.datetime().nullable().default(null),
        })
        .optional(),
      /** 0: none. */
      offer_price_cents: changing(
        z.union([z.literal(0), realCents], 'Give an offer above $10 in cents, or 0 for none.'),
      ),
      pictures: changing(
        z
          .strictObject({ order: pictureIds, hidden: pictureIds })
          .refine((value) => JSON.stringify(value).length <= MOST_PICTURE_TEXT, 'Name fewer pictures.'),
      ),
      /** Of those that were sent: labelled, or without some. */
      own_pictures: changing(ownPictures),
      /** 'Sold' and 'back in stock' have routes of their own. */
      status: changing(z.literal('coming_soon')),
    })
    .refine((fields) => Object.keys(fields).length > 0, 'Name a field to change.'),
});

const fieldSchema = z.object({
  name: z.string(),
  /** Whose value is shown. */
  whose: z.enum(['feed', 'dealer', 'computed']),
  shown: z.unknown(),
  /** What the feed says; null too where it says nothing. */
  feed: z.unknown(),
  /** The dealer's field that can change it. */
  own: z.enum(ownFields).nullable(),
});

/** A field of the dealer's as it stands; `value` null: the feed's counts. */
const ownViewSchema = z.object({
  field: z.enum(ownFields),
  value: z.unknown(),
  until: z.iso.datetime().nullable(),
  rev,
  by: authorSchema.nullable(),
  at: z.iso.datetime().nullable(),
  carried_from: z.string().nullable(),
  /** Whether the last change can be undone. */
  undo: z.boolean(),
});
export type OwnView = z.infer<typeof ownViewSchema>;

const reasonSchema = z.object({
  code: z.string(),
  /** A sentence for people. */
  words: z.string(),
  /** What mends it. */
  action: z.string(),
  on: z.array(z.enum(['page', 'search'])),
});
export type WhyNotShown = z.infer<typeof reasonSchema>;

export const wholeVehicleSchema = z.object({
  car: stockItemSchema
    .pick({ id: true, slug: true, source: true, state: true, sold_at: true, created_at: true, last_seen_at: true })
    .extend({
      name: z.string(),
      stocknum: z.string().nullable(),
      vin: z.string().nullable(),
      location_id: z.string().nullable(),
      /** Of the feed. */
      feed_state: z.enum(stockStates),
      missing_runs: z.number().int(),
      kept: stockItemSchema.shape.kept,
    }),
  fields: z.array(fieldSchema),
  own: z.array(ownViewSchema),
  /** The feed's pictures and the dealer's own as they are shown, then the hidden ones. */
  pictures: z.array(
    z.object({
      id: z.string(),
      picture: pictureSchema,
      hidden: z.boolean(),
      /** Of the image route; null while it is not stored. */
      key: z.string().nullable(),
      /** Why it could not be stored. */
      refused: z.string().nullable(),
      /** What it shows, of the dealer's own; feeds do not say it. */
      angle: z.enum(pictureAngles).nullable(),
    }),
  ),
  /** Newest first. */
  history: ownSchema.shape.history,
  price_history: z.array(publishedPriceSchema),
  last_run: stockItemSchema.shape.last_change,
  reservation: z
    .object({ id: z.string().nullable(), state: z.enum(vehicleStates), until: z.iso.datetime().nullable() })
    .nullable(),
  /** The same VIN at other sources of the dealer. */
  elsewhere: z.array(z.object({ id: z.string(), source: z.string(), state: z.enum(stockStates) })),
  shown: z.object({ page: z.boolean(), path: z.string(), search: z.boolean() }),
  /** Of what search and structured data take from a car: what it has, and what it lacks (docs/product/own-fields.md, 'Listing quality'). */
  quality: z.object({
    have: z.number().int(),
    of: z.number().int(),
    missing: z.array(z.object({ point: z.enum(qualityPoints), uses: z.array(z.enum(qualityUses)) })),
  }),
  /** Empty where page and search show it. */
  why_not_shown: z.array(reasonSchema),
});
export type WholeVehicle = z.infer<typeof wholeVehicleSchema>;

export const reads: readonly Use[] = ['read:cars', 'read:reservations'];
export const answer = { kind: 'json', status: 200, schema: wholeVehicleSchema } as const;
export const params = { car: namedVehicleParam };
const problems = ['not_found', 'validation_failed', 'conflict', 'version_conflict'] as const;
export const may = { roles: managers, reach: 'place' } as const;
/** As they confirm the sale of a reservation. */
const maySell = { roles: sellers, reach: 'place' } as const;

export const showVehicle = operatorRoute({
  id: 'stock.show-car',
  may: { roles: everyRole, reach: 'place' },
  method: 'GET',
  path: '/stock/cars/{car}',
  uses: reads,
  summary:
    'One car, by id, stock number or VIN: whose each field is, what the feed says, the dealer’s fields with their revisions, its history, and why it is not shown.',
  params,
  answer,
  problems: ['not_found'],
});

export const changeVehicle = operatorRoute({
  id: 'stock.change-car',
  may,
  method: 'POST',
  path: '/stock/cars/{car}/own',
  uses: [...reads, 'write:cars'],
  summary:
    'Changes the dealer’s fields of a car. Each names the revision that was seen; of one that somebody else changed meanwhile nothing is written, and theirs is answered.',
  params,
  body: changeOwnSchema,
  answer,
  problems,
});

export const undoVehicle = operatorRoute({
  id: 'stock.undo-car',
  may,
  method: 'POST',
  path: '/stock/cars/{car}/undo',
  uses: [...reads, 'write:cars'],
  summary: 'Undoes the last change of the dealer’s fields that are named, each with the revision that is to be undone.',
  params,
  body: z.strictObject({
    fields: z
      .partialRecord(z.enum(ownFields), z.number().int().min(1))
      .refine((fields) => Object.keys(fields).length > 0, 'Name a field at least.'),
  }),
  answer,
  problems,
});

export const sellVehicle = operatorRoute({
  id: 'stock.sell-car',
  may: maySell,
  method: 'POST',
  path: '/stock/cars/{car}/sold',
  uses: [...reads, 'write:cars'],
  summary:
    'Marks a car as sold, with the buyer’s lead or that the buyer was none. Rows of the feed do not bring it back. Refused while somebody has it reserved.',
  params,
  body: z
    .strictObject({
      /** Of `status`. */
      rev,
      /** Noted as it is: this function reads no leads. */
      lead_id: madeIdParam.optional(),
      elsewhere: z.boolean().default(false),
    })
    .refine(({ lead_id, elsewhere }) => lead_id === undefined || !elsewhere, {
      message: 'Name the buyer’s lead, or say that it was none: one of the two.',
      path: ['elsewhere'],
    }),
  answer,
  problems,
});

export const returnVehicle = operatorRoute({
  id: 'stock.return-car',
  may: maySell,
  method: 'POST',
  path: '/stock/cars/{car}/back',
  uses: [...reads, 'write:cars'],
  summary:
    'Says that a car is back in stock: after a sale that fell through, or against a feed that says sold, until the feed says something else.',
  params,
  body: z.strictObject({ rev }),
  answer,
  problems,
});
