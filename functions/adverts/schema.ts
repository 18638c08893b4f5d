import * as z from 'zod';
import { financeFiguresSchema } from '#domain/finance/figures-schema.ts';
import { driveAwaySchema } from '#domain/on-road-costs/schema.ts';
import { gapCodes } from '#domain/consumer-law/gap-codes.ts';
import { authorSchema } from '#domain/vehicle/own/own-schema.ts';
import { marketBadgeSchema, publishedPriceSchema } from '#domain/vehicle/price/price-schema.ts';
import { priceTypes } from '#domain/vehicle/vocabulary.ts';

const cents = z.number().int().nullable();
const text = z.string().nullable();

const advertisedSchema = z.object({
  shown: z.literal(true),
  path: z.string(),
  title: z.string(),
  /** 'Sold', 'Reserved'; null: for sale today. */
  availability: text,
  price: z.object({
    /** As one line: '$37,990 Drive away'. */
    words: z.string(),
    price_cents: cents,
    price_type: z.enum(priceTypes).nullable(),
    offer_price_cents: cents,
    before_price_cents: cents,
    subscription_price_cents: cents,
    /** When the reduced price began. */
    since: text,
    drive_away: driveAwaySchema.nullable(),
    market: marketBadgeSchema.nullable(),
  }),
  /** The example whole, and its rates in words. */
  finance: z.object({ words: z.string(), figures: financeFiguresSchema }).nullable(),
  words: z.object({ tag: text, comments: z.string(), features: z.array(z.string()), equipment: z.array(z.string()) }),
  rights: z.array(z.string()),
  offers: z.array(
    z.object({ id: z.string(), title: z.string(), text: z.string(), expiry: z.string(), disclaimer: text }),
  ),
  /** Keys of the image route, in order: each has the hash of the picture that was stored. */
  pictures: z.array(z.string()),
  /** Each further fact of the page that says something. */
  facts: z.record(z.string(), z.unknown()),
  dealer: z.object({
    name: z.string(),
    legal_name: z.string(),
    licence: z.string(),
    location: z.object({ name: z.string(), address: z.record(z.string(), z.unknown()) }).nullable(),
    phone: text,
    /** Of the words that stand on each page of the dealer. */
    settings_sha256: z.string(),
  }),
});

/** What a dealer's site states of a vehicle; nothing while it shows none. */
export const statementSchema = z.discriminatedUnion('shown', [
  advertisedSchema,
  z.object({ shown: z.literal(false), why: z.array(z.string()) }),
]);
export type Statement = z.infer<typeof statementSchema>;

/** What caused a record. */
export const causeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('feed'), run: z.string() }),
  z.object({ kind: z.literal('dealer'), by: authorSchema, fields: z.array(z.string()) }),
  z.object({ kind: z.enum(['pictures', 'reservation', 'comparison']) }),
]);
export type Cause = z.infer<typeof causeSchema>;

/** One change of what was stated: the link of a chain (docs/adr/0037-what-an-advert-said-is-a-chain-of-records.md). */
export const linkSchema = z.object({
  /** From 1, without gaps. */
  n: z.number().int(),
  /** From when on the site stated it. */
  at: z.iso.datetime(),
  /** Hash of the link before; null: the first. */
  previous: z.string().nullable(),
  /** Revision of the stock item that was read. */
  rev: z.number().int(),
  cause: causeSchema,
  /** The feed's newest row, as it was taken. */
  row: z.object({ run: z.string(), sha256: z.string() }),
  /** Prices that were asked since the link before and over again when this one was made. */
  between: z.array(publishedPriceSchema),
  /** sha-256 of the statement. */
  said: z.string(),
});
export type Link = z.infer<typeof linkSchema>;

/** As it is stored. `packed`: the statement's canonical JSON, deflated. */
export const recordSchema = linkSchema.extend({ hash: z.string(), packed: z.string() });
export type AdvertRecord = z.infer<typeof recordSchema>;

/** The newest record, which counts, and what the lists ask of it. */
export const headSchema = z.object({
  record: recordSchema,
  gaps: z.array(z.enum(gapCodes)),
  /** Since when it has these gaps; null without any, and in older heads. */
  gaps_since: z.iso.datetime().nullable().default(null),
  /** When the dealer's price is over by itself. */
  ends_at: z.iso.datetime().nullable(),
});
export type Head = z.infer<typeof headSchema>;

/** How a record can be found to be other than it was written. */
export const linkFaults = ['statement_changed', 'record_changed', 'record_missing', 'link_broken'] as const;
