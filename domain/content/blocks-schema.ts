import * as z from 'zod';
import { locationModes } from '#domain/locations/select-locations.ts';
import { idSchema } from './id-schema.ts';
import { inlineSchema, linkSchema, pictureSchema, plainText } from './text-schema.ts';

const title = plainText(120);
/** Of level 2; without one the block belongs to the heading above. */
const heading = title.optional();
const paragraphs = z.array(inlineSchema).min(1).max(40);

/** Kinds of lead whose form needs no vehicle. */
const formLeads = ['general_enquiry', 'careers_enquiry', 'parts_order', 'service_booking', 'sell_my_car'] as const;
const paymentMethods = ['visa', 'mastercard', 'amex', 'eftpos', 'apple_pay', 'google_pay'] as const;
export const postCategories = ['news', 'blog', 'vehicle-reviews'] as const;

/** Figures of a dealer: vehicles in stock, places, people, years since the first one of its history. */
const figureNames = ['vehicles', 'places', 'people', 'years'] as const;

/** Absent: what suits the template. A roster is dense, a gallery large and quiet, letters have words of their own. */
const teamArrangementSchema = z.enum(['roster', 'gallery', 'letters']).optional();

/** Blocks of text, which may stand in a column. */
const textBlocks = {
  heading: z.strictObject({ kind: z.literal('heading'), level: z.literal([2, 3, 4]), text: title }),
  text: z.strictObject({ kind: z.literal('text'), paragraphs }),
  list: z.strictObject({
    kind: z.literal('list'),
    ordered: z.boolean().default(false),
    items: z.array(inlineSchema).min(1).max(60),
  }),
  picture: z.strictObject({ kind: z.literal('picture'), ...pictureSchema.shape, caption: plainText(200).optional() }),
  disclaimer: z.strictObject({ kind: z.literal('disclaimer'), text: inlineSchema }),
};

const columnBlockSchema = z.discriminatedUnion('kind', [
  textBlocks.text,
  textBlocks.list,
  textBlocks.picture,
  textBlocks.disclaimer,
  textBlocks.heading,
]);

const card = z.strictObject({
  title,
  text: inlineSchema,
  picture: pictureSchema.optional(),
  href: linkSchema.optional(),
});

const row = z.array(plainText(300)).min(1).max(8);

/** Every kind of block and its schema; web/forms/blocks/registry.tsx has the renderer of each. */
export const blockSchemas = {
  ...textBlocks,
  columns: z.strictObject({
    kind: z.literal('columns'),
    columns: z.array(z.array(columnBlockSchema).min(1).max(12)).min(2).max(3),
  }),
  cards: z.strictObject({ kind: z.literal('cards'), heading, cards: z.array(card).min(1).max(12) }),
  faq: z.strictObject({
    kind: z.literal('faq'),
    heading,
    questions: z
      .array(z.strictObject({ question: title, answer: paragraphs }))
      .min(1)
      .max(40),
  }),
  table: z
    .strictObject({
      kind: z.literal('table'),
      caption: title,
      head: row,
      rows: z.array(row).min(1).max(60),
    })
    .refine(({ head, rows }) => rows.every((cells) => cells.length === head.length), {
      path: ['rows'],
      error: 'Give every row as many cells as the head has.',
    }),
  /** Nothing is asked of the other site before a click. */
  video: z.strictObject({
    kind: z.literal('video'),
    title,
    provider: z.enum(['youtube', 'vimeo']),
    id: z.string().regex(/^[\w-]{6,20}$/, 'Give the id of the video, not its address.'),
    picture: pictureSchema.optional(),
  }),
  call_to_action: z.strictObject({
    kind: z.literal('call_to_action'),
    heading: title,
    description: plainText(400),
    picture: pictureSchema.optional(),
    href: linkSchema,
    link_text: plainText(40),
  }),
  /** A call to action that has a document of its own. */
  call_to_action_of: z.strictObject({ kind: z.literal('call_to_action_of'), path: z.string().max(200) }),
  form: z.strictObject({ kind: z.literal('form'), heading, lead: z.enum(formLeads) }),
  /** Vehicles of a search, written as its address. */
  stock: z.strictObject({
    kind: z.literal('stock'),
    heading: title,
    search: z.string().max(300).startsWith('/search/'),
    most: z.number().int().min(2).max(12).default(3),
  }),
  posts: z.strictObject({
    kind: z.literal('posts'),
    heading,
    /** Absent: all but news. */
    category: z.enum(postCategories).optional(),
    most: z.number().int().min(1).max(60).default(30),
  }),
  locations: z.strictObject({
    kind: z.literal('locations'),
    heading,
    show: z.enum([...locationModes, 'one']).default('all'),
    /** Of `one`. */
    location: idSchema.optional(),
  }),
  hours: z.strictObject({ kind: z.literal('hours'), heading, location: idSchema.optional() }),
  offers: z.strictObject({ kind: z.literal('offers'), heading: title }),
  reviews: z.strictObject({ kind: z.literal('reviews'), heading: title }),
  /** Of one location, or of `all`. */
  map: z.strictObject({
    kind: z.literal('map'),
    heading,
    location: idSchema.optional(),
    show: z.enum(['one', 'all']).default('one'),
  }),
  /** The people of the settings (docs/product/places.md, 'People'). */
  team: z.strictObject({
    kind: z.literal('team'),
    heading: title,
    text: inlineSchema.optional(),
    /** Those of one location only. */
    location: idSchema.optional(),
    arrangement: teamArrangementSchema,
  }),
  /** The years of the settings. */
  history: z.strictObject({ kind: z.literal('history'), heading: title, arrangement: teamArrangementSchema }),
  /** Words beside a picture, or below one over the whole width. */
  story: z.strictObject({
    kind: z.literal('story'),
    heading,
    paragraphs,
    picture: pictureSchema,
    place: z.enum(['start', 'end', 'above']).default('end'),
  }),
  /** `words.promises` of the settings. */
  promises: z.strictObject({ kind: z.literal('promises'), heading: title }),
  /** Counted when the page is read, so that no figure is ever untrue. */
  figures: z.strictObject({ kind: z.literal('figures'), heading, show: z.array(z.enum(figureNames)).min(1).max(4) }),
  warranty: z.strictObject({ kind: z.literal('warranty'), used: z.boolean().default(false) }),
  payment: z.strictObject({ kind: z.literal('payment'), methods: z.array(z.enum(paymentMethods)).min(1) }),
};

export const blockSchema = z.discriminatedUnion('kind', [
  blockSchemas.heading,
  blockSchemas.text,
  blockSchemas.list,
  blockSchemas.picture,
  blockSchemas.disclaimer,
  blockSchemas.columns,
  blockSchemas.cards,
  blockSchemas.faq,
  blockSchemas.table,
  blockSchemas.video,
  blockSchemas.call_to_action,
  blockSchemas.call_to_action_of,
  blockSchemas.form,
  blockSchemas.stock,
  blockSchemas.posts,
  blockSchemas.locations,
  blockSchemas.hours,
  blockSchemas.offers,
  blockSchemas.reviews,
  blockSchemas.map,
  blockSchemas.team,
  blockSchemas.history,
  blockSchemas.story,
  blockSchemas.promises,
  blockSchemas.figures,
  blockSchemas.warranty,
  blockSchemas.payment,
]);
export type Block = z.infer<typeof blockSchema>;
export type BlockKind = Block['kind'];
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>;
