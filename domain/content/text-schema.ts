import * as z from 'zod';

/** `<b>` and `</p>`, but not '2 < 3'. */
const MARKUP = /<\/?[a-z!][^>]*>?/i;
const NO_MARKUP = 'Write plain text: markup such as <b> is not read here. Use the marks of the block instead.';

/** Text without markup. */
export const plainText = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => !MARKUP.test(text), NO_MARKUP);

const INNER = /^\/(?!\/)[\w\-./?=&%#+:,[\]]*$/;
const ANCHOR = /^#[a-z0-9-]+$/;
const OUTER = /^(?:https:\/\/[^\s/"'<>\\]+\S*|tel:\+?[\d ()-]+|mailto:[^\s"'<>\\]+)$/;

/** A path of the site, an anchor of the page, https, tel or mailto; never a script. */
export const linkSchema = z
  .string()
  .max(500)
  .refine(
    (href) => INNER.test(href) || ANCHOR.test(href) || OUTER.test(href),
    'Link to a path such as /contact-us, to an anchor such as #offers, or to an https, tel or mailto address.',
  );

const spanSchema = z.union([
  plainText(4_000),
  z.strictObject({
    text: plainText(1_000),
    strong: z.literal(true).optional(),
    emphasis: z.literal(true).optional(),
    href: linkSchema.optional(),
  }),
]);

/** A paragraph: one text, or pieces of it with marks. */
export const inlineSchema = z.union([plainText(4_000), z.array(spanSchema).min(1).max(60)]);
export type Inline = z.infer<typeof inlineSchema>;

export const pictureSchema = z.strictObject({
  /** Key of the image route. */
  image: z.string().regex(/^[\w.-]{1,200}$/, 'Give the key of a stored picture.'),
  alt: plainText(300),
});
