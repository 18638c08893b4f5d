import * as z from 'zod';
import { leadPeople } from '#domain/console/roles.ts';
import { leadSources } from '#domain/inbox/work.ts';
import { enquiryFields } from '#domain/lead/kinds/fields.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { leadProblems, leadUses } from './lead-uses.ts';

const { name, email, phone, car_id, location_id, category } = enquiryFields;

/** What somebody at the dealer types while the person is on the phone or stands before them. */
export const addLead = operatorRoute({
  id: 'leads.add',
  may: { roles: leadPeople, reach: 'place' },
  method: 'POST',
  path: '/inbox/leads',
  uses: leadUses,
  summary:
    'Takes an enquiry that came by phone or in person: about a vehicle where one is named, else a general one. Checked, kept and delivered as those of the site; nobody is sent a receipt.',
  body: z.strictObject({
    source: z.enum(leadSources).exclude(['Website']),
    name,
    phone,
    email,
    message: z.string('Write what they want.').trim().min(1, 'Write what they want.').max(2_000),
    car_id,
    location_id,
    /** Of a general enquiry; the dealer's usual one where it is left out. */
    category,
    /** What the person said when asked; never assumed. */
    opt_in: z.boolean().default(false),
  }),
  answer: { kind: 'json', status: 201, schema: z.object({ lead_id: z.string(), reference: z.string().optional() }) },
  problems: leadProblems,
  idempotent: true,
});
