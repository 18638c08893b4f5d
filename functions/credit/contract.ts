import * as z from 'zod';
import { creditPersonSchema, creditResultSchema } from '#domain/credit/schema.ts';
import { route } from '#functions/runtime/manifest-entries.ts';

export const checkCredit = route({
  id: 'credit.check',
  costs: 'credit',
  auth: 'visitor',
  method: 'POST',
  path: '/api/v1/credit-checks',
  uses: ['egress', 'secrets.credit', 'signals'],
  summary:
    'Asks the dealer’s credit reporting provider about the person who consents to it. Neither question nor answer is stored; a null result means that the provider knows nobody like that.',
  body: creditPersonSchema.extend({
    consent: z.literal(true, 'Check the box to agree that we ask.'),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ provider: z.string(), result: creditResultSchema.nullable() }),
  },
  problems: [
    ...(['tenant_unknown', 'validation_failed', 'not_found', 'auth_required'] as const),
    'upstream_unavailable',
  ],
});

const settingSchema = z.object({
  provider: z.string(),
  /** Null of the sample. */
  privacy_url: z.string().nullable(),
  is_sample: z.boolean(),
});

export const getCreditCheck = route({
  id: 'credit.get',
  method: 'GET',
  path: '/api/v1/credit-checks',
  uses: [],
  summary: 'Who would be asked, and whose privacy policy applies then.',
  answer: { kind: 'json', status: 200, schema: settingSchema },
  problems: ['tenant_unknown', 'not_found'],
  cache: { kind: 'shared', edgeSeconds: 60, browserSeconds: 0 },
});
