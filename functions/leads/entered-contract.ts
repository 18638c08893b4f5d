import * as z from 'zod';
import { leadPeople } from '#domain/console/roles.ts';
import { enteredSources } from '#domain/inbox/work.ts';
import { enquiryFields, registration } from '#domain/lead/kinds/fields.ts';
import { ownVehicle } from '#domain/lead/kinds/own-vehicle.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { leadProblems, leadUses } from './lead-uses.ts';

const { name, email, phone, car_id, location_id, category } = enquiryFields;

/** What somebody may ask for by phone: `enquiry` is about a vehicle of the dealer's where one is named, else a general one. */
export const enteredKinds = ['enquiry', 'service_booking', 'parts_order'] as const;

/** What somebody at the dealer types while the person is on the phone or stands before them. */
export const addLead = operatorRoute({
  id: 'leads.add',
  may: { roles: leadPeople, reach: 'place' },
  method: 'POST',
  path: '/inbox/leads',
  uses: leadUses,
  summary:
    'Takes an enquiry, a service booking or a parts order that came by phone or in person; nobody is sent a receipt.',
  body: z.strictObject({
    kind: z.enum(enteredKinds).default('enquiry'),
    source: z.enum(enteredSources),
    name,
    phone,
    email,
    message: z.string('Write what they want.').trim().min(1, 'Write what they want.').max(2_000),
    car_id,
    location_id,
    /** Of a general enquiry; the dealer's usual one where it is left out. */
    category,
    /** Of a booking or an order: the person's own vehicle. */
    ...ownVehicle,
    rego: registration.rego,
    /** What the person said when asked; never assumed. */
    opt_in: z.boolean().default(false),
  }),
  answer: { kind: 'json', status: 201, schema: z.object({ lead_id: z.string(), reference: z.string().optional() }) },
  problems: leadProblems,
  idempotent: true,
});
