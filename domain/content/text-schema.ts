import * as z from 'zod';
import { hasNoUser } from '#domain/text/web-address.ts';

/** `<b>` and `</p>`, but not '2 < 3'. */
const MARKUP = /<\/?[a-z!][^>]*>?/i;
const NO_MARKUP = 'Write plain text: markup such as <b> is not read here. Use the marks of the block instead.';

/** All but a tab and the ends of a line. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const NO_CONTROL = 'Remove the control character (such as NUL): type the text again instead of pasting it.';
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;
const NO_DIRECTION =
  'Remove the invisible mark that turns the direction of the text (U+202A to U+202E, U+2066 to U+2069).';
const VISIBLE = /[^\p{C}\p{Z}\s]/u;
const NO_BLANKS = 'Write at least one character: only blanks are here.';

const written = (text: z.ZodString) =>
  text
    .refine((value) => !MARKUP.test(value), NO_MARKUP)
    .refine((value) => !CONTROL.test(value), NO_CONTROL)
    .refine((value) => !DIRECTION.test(value), NO_DIRECTION);

const hasWords = (text: string): boolean => VISIBLE.test(text);

/** Text without markup, and without blanks around it. */
export const plainText = (most: number) =>
  written(z.string().trim().min(1, { error: NO_BLANKS, abort: true }).max(most)).refine(hasWords, NO_BLANKS);

/** A piece of a paragraph keeps the blanks that divide it from the next. */
const pieceText = (most: number) => written(z.string().min(1).max(most));

const INNER = /^\/(?!\/)[\w\-./?=&%#+:,[\]]*$/;
const ANCHOR = /^#[a-z0-9-]+$/;
const OUTER = /^(?:https:\/\/[^\s/"'<>\\]+\S*|tel:\+?[\d ()-]+|mailto:[^\s"'<>\\]+)$/;

const isLink = (href: string): boolean =>
  INNER.test(href) || ANCHOR.test(href) || (OUTER.test(href) && URL.canParse(href));

/** A path of the site, an anchor of the page, https without user or password, tel or mailto; never a script. */
export const linkSchema = z
  .string()
  .max(500)
  .refine(isLink, {
    error: 'Link to a path such as /contact-us, to an anchor such as #offers, or to an https, tel or mailto address.',
    abort: true,
  })
  .refine(
    (href) => !OUTER.test(href) || hasNoUser(new URL(href)),
    'Leave user and password out of the address: everybody who opens the page could read them.',
  );

/** A piece of a paragraph. */
export const spanSchema = z.union([
  pieceText(4_000),
  z.strictObject({
    text: pieceText(1_000),
    strong: z.literal(true).optional(),
    emphasis: z.literal(true).optional(),
    href: linkSchema.optional(),
  }),
]);

const isWritten = (span: z.infer<typeof spanSchema>): boolean => hasWords(typeof span === 'string' ? span : span.text);
const isSeen = (span: z.infer<typeof spanSchema>): boolean =>
  typeof span === 'string' || span.href === undefined || isWritten(span);

/** A paragraph: one text, or pieces of it with marks. */
export const inlineSchema = z.union([
  plainText(4_000),
  z
    .array(spanSchema)
    .min(1)
    .max(60)
    .refine((spans) => spans.some(isWritten) && spans.every(isSeen), NO_BLANKS),
]);
export type Inline = z.infer<typeof inlineSchema>;

export const pictureSchema = z.strictObject({
  /** Key of the image route. */
  image: z.string().regex(/^[\w.-]{1,200}$/, 'Give the key of a stored picture.'),
  alt: plainText(300),
});
