import * as z from 'zod';
import { secretRefSchema } from './secret-ref.ts';

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
    secretKeyRef: secretRefSchema,
    /** Name of the signing secret of the webhook endpoint on the dealer's own host. */
    webhookSecretRef: secretRefSchema,
    /** While the signing secret is being changed, the one before. */
    previousWebhookSecretRef: secretRefSchema.nullable().default(null),
  })
  .nullable();
