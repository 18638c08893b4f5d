import * as z from 'zod';

/** Shared by routes: one pattern and message each. */

export const tenantParam = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Write the dealer’s id in lower-case letters, digits and hyphens.');

/** Ids of leads and deliveries (identifiers.ts). */
export const madeIdParam = z
  .string()
  .regex(/^[a-z2-7]{26}$/, 'Give the id as the platform writes it: 26 lower-case letters and digits.');

/** Made by the caller of what it adds, so that a repeated call adds nothing. */
export const ownIdParam = z
  .string()
  .regex(/^[A-Za-z0-9-]{8,60}$/, 'Give an id of 8 to 60 letters, digits and hyphens.');

/** Beside it the reference that a person reads out, in any writing. For operators only: a reference opens nothing. */
export const idOrReferenceParam = z
  .string()
  .regex(
    /^(?:[a-z2-7]{26}|[0-9A-Za-z -]{6,12})$/,
    'Give the id as the platform writes it, 26 lower-case letters and digits, or the reference, six characters.',
  );

export const cursorParam = z.string().max(400, 'Give the cursor that came with the page before.');

/** Of a list that is answered page by page. */
export const pageQuery = (usual = 25) => ({
  cursor: cursorParam.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(usual),
});

/**
 * A day, '2026-11-27'. What is centuries away is a slip of who typed it, and near year 0 or 9999 there is no day before or after.
 * Checks that count with it do not see what is none.
 */
export const dayParam = z.iso
  .date({ error: 'Write the date as 2026-11-27.', abort: true })
  .refine((day) => day >= '1900' && day < '2200', { error: 'Write a date from 1900 to 2199.', abort: true });

/** For `refine`: of a span of time its two moments by name, each of which may be left out; the end is not before the start. */
export const endsInOrder = <S extends string, E extends string>(
  start: S,
  end: E,
): [(span: Readonly<Partial<Record<S | E, string | undefined>>>) => boolean, { path: string[]; message: string }] => [
  (span) => {
    const [first, last] = [span[start], span[end]];
    // What is no time has its own message.
    return first === undefined || last === undefined || !(Date.parse(first) > Date.parse(last));
  },
  { path: [end], message: 'Give an end that is not before the start.' },
];

/** Names a vehicle by its id, stock number or VIN. */
export const namedVehicleParam = z.string().trim().min(1).max(80);

/** By the clock of a place. */
export const clockParam = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 14:30.');

/** A parameter that may stand several times: standing once, it comes as a text. */
export const severalTimes = <T extends z.ZodType>(list: T) =>
  z.preprocess((given) => (typeof given === 'string' ? [given] : given), list);

/** Of a signed link (signed-link.ts). */
export const linkTokenParam = z.string().max(700);

/** A person in a body, because addresses of requests are logged. */
export const personSchema = z
  .strictObject({ email: z.email('Write an email address.').optional(), phone: z.string().max(30).optional() })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    message: 'Give an email address or a phone number, one of the two.',
  });
