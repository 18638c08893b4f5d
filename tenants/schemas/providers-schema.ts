import * as z from 'zod';
import { idSchema } from './location-schema.ts';
import { secretRefSchema } from '#tenants/secret-ref.ts';

/** Who is asked where an address lies that our own tables do not have; null: nobody. */
export const geocodingSchema = z
  .object({
    /** Google's Geocoding API. */
    provider: z.literal('google'),
    /** Name of the key, which is limited to this API. */
    keyRef: secretRefSchema('maps'),
    /** What the dealer pays for in a day (docs/product/limits.md, 'Budgets'). */
    lookupsPerDay: z.number().int().min(1).max(1_000_000).default(2_000),
  })
  .nullable();
export type Geocoding = z.infer<typeof geocodingSchema>;

/** docs/product/reservations.md, 'Payment provider'. Null: nothing can be paid online. */
export const paymentSchema = z
  .object({
    provider: z.literal('stripe'),
    /** Of the form in the browser; public. */
    publicKey: z
      .string()
      .regex(
        /^pk_(test|live)_\w{8,200}$/,
        'Give the publishable key of Stripe, which begins with pk_test_ or pk_live_.',
      ),
    /** Name of the secret (or restricted) key. */
    secretKeyRef: secretRefSchema('payments'),
    /** Name of the signing secret of the webhook endpoint on the dealer's own host. */
    webhookSecretRef: secretRefSchema('payments'),
    /** While the signing secret is being changed, the one before. */
    previousWebhookSecretRef: secretRefSchema('payments').nullable().default(null),
  })
  .nullable();

const providerSchema = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('google'),
    /** Key of the Places API. */
    keyRef: secretRefSchema('reviews'),
    /** By location id. A location without one shows no reviews. */
    placeIds: z.record(
      idSchema,
      z.string().regex(/^[\w-]{10,300}$/, 'Write the place id that Google gives the location.'),
    ),
  }),
  /** Invented reviews for demonstrations, which every page calls samples. */
  z.object({ from: z.literal('sample') }),
]);

/** docs/product/content.md, 'Reviews'. */
export const reviewsSchema = z.object({
  /** Null: no reviews are shown. */
  provider: providerSchema.nullable().default(null),
  /** Ids of reviews that the list leaves out; they count all the same. */
  hidden: z.array(z.string()),
});

/** docs/product/accounts.md, 'Text messages'. */
export const smsSchema = z
  .object({
    /** A number, a name or a pool of AWS End User Messaging, by its id. Null: the dealer sends no text messages. */
    sender: z
      .string()
      .regex(
        /^(\+\d{8,15}|[A-Za-z][A-Za-z0-9-]{2,10}|(phone|pool)-[a-f0-9]{32})$/,
        'Give the number, the sender name of 3 to 11 letters and digits, or the id of the number or pool.',
      )
      .nullable()
      .default(null),
  })
  .prefault({});
