import * as z from 'zod';
import { blockSchema, postCategories } from './blocks-schema.ts';
import { linkSchema, pictureSchema, plainText } from './text-schema.ts';

/** '/pages/owners': no slash at the end, at most four parts. */
export const contentPathSchema = z
  .string()
  .max(200)
  .regex(
    /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,4}$/,
    'Write a path such as /pages/owners: lower-case letters, digits and hyphens, without a slash at the end.',
  );

const instant = z.iso.datetime({ offset: true }).nullable().default(null);

const common = {
  path: contentPathSchema,
  /** The heading of level 1, and the title of the page. */
  title: plainText(90),
  description: plainText(200),
  /** From this instant; null: at once. */
  publish_at: instant,
  /** Up to, but without, this instant; null: for good. */
  expire_at: instant,
};

const blocks = z.array(blockSchema).min(1).max(80);

/** Needed by a trade promotion (docs/product/consumer-law.md, 'Trade promotions'). */
const promotionSchema = z.strictObject({
  permit: plainText(60),
  state: z.enum(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']),
  ends: z.iso.date(),
});

const pageSchema = z.strictObject({
  kind: z.literal('page'),
  ...common,
  /** False: not for search engines. */
  index: z.boolean().default(true),
  promotion: promotionSchema.nullable().default(null),
  blocks,
});

const postSchema = z.strictObject({
  kind: z.literal('post'),
  ...common,
  index: z.boolean().default(true),
  category: z.enum(postCategories),
  /** The date that is shown, in the dealer's own calendar. */
  posted_on: z.iso.date(),
  /** Path of an author's document. */
  author: contentPathSchema.nullable().default(null),
  picture: pictureSchema.nullable().default(null),
  blocks,
});

/** Named by posts; has no page of its own. */
const authorSchema = z.strictObject({
  kind: z.literal('author'),
  ...common,
  picture: pictureSchema.nullable().default(null),
});

/** Shown by blocks `call_to_action_of`; has no page of its own. */
const callToActionSchema = z.strictObject({
  kind: z.literal('call-to-action'),
  ...common,
  picture: pictureSchema.nullable().default(null),
  href: linkSchema,
  link_text: plainText(40),
});

export const documentSchema = z.discriminatedUnion('kind', [pageSchema, postSchema, authorSchema, callToActionSchema]);
export type ContentDocument = z.infer<typeof documentSchema>;
/** As an author writes it: what has a default may be left out. */
export type WrittenDocument = z.input<typeof documentSchema>;
/** What has an address of its own. */
export const contentPageSchema = z.discriminatedUnion('kind', [pageSchema, postSchema]);
export type ContentPage = z.infer<typeof contentPageSchema>;

/** A published document, or the fact that there is none at the path any more. */
export const versionSchema = z.object({
  version: z.number().int().min(1),
  /** Null: withdrawn. */
  document: documentSchema.nullable(),
  published_at: z.iso.datetime(),
  /** A dealer's folder, or an operator. Folders do not overwrite what an operator published. */
  source: z.enum(['folder', 'operator']),
});
export type ContentVersion = z.infer<typeof versionSchema>;

/** State of a path: what counts now, and what takes its place at a later time. */
export const contentStateSchema = z.object({
  path: contentPathSchema,
  current: versionSchema.nullable(),
  scheduled: versionSchema.nullable(),
});
export type ContentState = z.infer<typeof contentStateSchema>;
