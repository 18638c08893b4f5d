import * as z from 'zod';
import { leadPeople } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { madeIdParam } from '#functions/runtime/http/params.ts';
import { evidenceSchema } from './schema.ts';

const MOST_LEADS = 25;

export const makeEvidence = operatorRoute({
  id: 'evidence.make',
  may: { roles: leadPeople, reach: 'place', asks: 'passkey' },
  uses: ['read:leads', 'read:work', 'read:persons', 'write:consents', 'write:audit'],
  method: 'POST',
  path: '/lead-evidence',
  summary:
    'Why a portal’s fee for leads is asked back: earlier leads of the person, numbers that are none, spam, and each try, with times. Holds personal data; is an entry of the audit for each lead.',
  body: z.strictObject({
    lead_ids: z.array(madeIdParam).min(1, 'Choose a lead.').max(MOST_LEADS, `Choose ${MOST_LEADS} leads at most.`),
    /** With `pdf` the same on paper besides. */
    format: z.enum(['json', 'pdf']).default('json'),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      evidence: evidenceSchema,
      /** In base64; null unless it was asked for. */
      pdf: z.string().nullable(),
    }),
  },
  problems: ['not_found', 'validation_failed'],
});
