import * as z from 'zod';
import { pictureHashSchema, pictureSchema } from '../picture-schema.ts';
import { pictureAngles } from './picture-angles.ts';
import { priceTypes, vehicleStatuses } from '../vocabulary.ts';

const moment = z.iso.datetime();
const cents = z.number().int().min(0).max(1_000_000_000);

/** Who said it: a person, a program, or a word of the platform's for what ends by itself. */
export const authorSchema = z.object({ person_id: z.string(), name: z.string() });

/** One field of the dealer's. `value` null: the feed's word counts again; the revision goes on. */
const ownField = <T extends z.ZodType>(value: T) =>
  z
    .object({
      value: value.nullable(),
      /** When it ends by itself. */
      until: moment.nullable().default(null),
      /** Grows with each change of this field. */
      rev: z.number().int(),
      by: authorSchema,
      at: moment,
      /** Of the vehicle of another source from which it came. */
      carried_from: z.string().nullable().default(null),
      /** What it was before, for an undo. */
      before: z.object({ value: value.nullable(), until: moment.nullable() }),
    })
    .nullable()
    .default(null);

const ownPriceSchema = z.object({ price_cents: cents, price_type: z.enum(priceTypes) });

/** By identity of a picture (`pictureId`); what is not named follows in the feed's order. The first one is the primary. */
const ownPicturesSchema = z.object({ order: z.array(z.string()), hidden: z.array(z.string()) });

/** Of a vehicle. */
export const MOST_OWN_PICTURES = 40;

/** One picture that the dealer sent (docs/product/own-fields.md, 'Your own pictures'). */
export const ownPictureSchema = z.object({
  hash: pictureHashSchema,
  /** What it shows; null: nobody said. */
  angle: z.enum(pictureAngles).nullable(),
});

/** Thousandths of the picture's sides, checked where they come in (domain/media/area-schema.ts). */
const hiddenAreaSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** A picture that is made of another by hiding parts of it (docs/product/media.md, 'Number plates'). */
const madePictureSchema = z.object({
  /** What the picture is known by. */
  hash: pictureHashSchema,
  /** The stored picture of which it is made; of the dealer's own nothing is kept afterwards. */
  of: pictureHashSchema,
  areas: z.array(hiddenAreaSchema),
});
export type MadePicture = z.infer<typeof madePictureSchema>;

const ownStatuses = ['sold', 'back_in_stock', 'coming_soon'] as const;

const ownStatusSchema = z.object({
  is: z.enum(ownStatuses),
  /** Of `sold`: the feed has left the vehicle out since. */
  absent: z.boolean().default(false),
  /** Of `sold`: the buyer's lead. */
  lead_id: z.string().nullable().default(null),
  /** Of `sold`: the buyer was none of the leads. */
  elsewhere: z.boolean().default(false),
});

/** What the dealer says of a vehicle, beside its feed (docs/product/own-fields.md). */
export const ownSchema = z.object({
  /** Empty: none. */
  tag: ownField(z.string()),
  dealercomments: ownField(z.string()),
  show_on_dealer_website: ownField(z.boolean()),
  promoted: ownField(z.boolean()),
  /** The price as a whole: an offer of the feed's does not stand beside it. */
  price: ownField(ownPriceSchema),
  /** 0: none. */
  offer_price_cents: ownField(cents),
  pictures: ownField(ownPicturesSchema),
  /** Those that the dealer sent, in the order in which they came. */
  own_pictures: ownField(z.array(ownPictureSchema)),
  status: ownField(ownStatusSchema),
  /** Of which of the dealer's own pictures parts are hidden. */
  made: z.array(madePictureSchema).default([]),
  /** Newest first; values are shortened. */
  history: z.array(
    z.object({
      at: moment,
      by: authorSchema,
      field: z.string(),
      rev: z.number().int(),
      how: z.enum(['set', 'reverted', 'undone', 'ended', 'carried']),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});
export type Own = z.infer<typeof ownSchema>;

/** The feed's value of each field that the dealer's covers at this moment. */
export const underSchema = z.object({
  content: z.object({
    tag: z.string().nullable().exactOptional(),
    dealercomments: z.string().exactOptional(),
    show_on_dealer_website: z.boolean().exactOptional(),
    promoted: z.boolean().exactOptional(),
    price_cents: cents.nullable().exactOptional(),
    price_type: z.enum(priceTypes).nullable().exactOptional(),
    offer_price_cents: cents.nullable().exactOptional(),
    pictures: z.array(pictureSchema).exactOptional(),
    status: z.enum(vehicleStatuses).exactOptional(),
  }),
  life: z
    .object({ state: z.enum(['active', 'missing', 'sold', 'withdrawn']), sold_at: moment.nullable() })
    .nullable()
    .default(null),
});
export type Under = z.infer<typeof underSchema>;
