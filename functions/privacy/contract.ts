import * as z from 'zod';
import { managers } from '#domain/console/roles.ts';
import { route, schedule, type Use } from '#functions/runtime/manifest-entries.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { personSchema } from '#functions/runtime/http/params.ts';

/** A test compares these with the kinds of functions/personal.ts. */
const everyKind: readonly Use[] = [
  ...(['read:leads', 'write:leads', 'read:deliveries', 'write:deliveries', 'write:users', 'read:drives'] as const),
  ...(['read:consents', 'write:consents', 'read:persons', 'write:persons'] as const),
  ...(['read:lines', 'write:lines', 'write:work', 'read:portals', 'write:portals'] as const),
  ...(['read:mails', 'write:mails', 'write:needs'] as const),
  ...(['write:applications', 'write:references', 'read:reservations', 'write:reservations'] as const),
  ...(['read:valuations', 'write:valuations', 'write:alerts', 'write:spins'] as const),
];

const possibleSchema = z.object({
  manage: z.object({ label: z.string(), href: z.string() }).optional(),
  cancel: z.object({ path: z.string(), body: z.record(z.string(), z.string()) }).optional(),
  call: z.string().optional(),
});

const recordSchema = z.object({
  id: z.string(),
  at: z.string().nullable(),
  /** One line, for people. */
  summary: z.string(),
  /** Page of the site. */
  href: z.string().optional(),
  /** List of the account’s page, where it is another than that of its kind. */
  list: z.enum(['bookings', 'payments']).optional(),
  /** How it stands, in words. */
  state: z.string().optional(),
  /** What the person can do with it. Only for whoever is signed in: its links need no sign-in. */
  can: possibleSchema.optional(),
  /** Why it would stay if everything were erased; null: it would go. */
  kept: z.string().nullable(),
  data: z.unknown(),
});

const personalDataSchema = z.object({
  made_at: z.iso.datetime(),
  dealer: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  kinds: z.array(
    z.object({ kind: z.string(), title: z.string(), kept_for: z.string(), records: z.array(recordSchema) }),
  ),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

const erasedSchema = z.object({
  /** Null: nothing was changed. */
  erasure_id: z.string().nullable(),
  erased: z.array(z.object({ kind: z.string(), title: z.string(), count: z.number().int() })),
  kept: z.array(
    z.object({ kind: z.string(), title: z.string(), id: z.string(), summary: z.string(), why: z.string() }),
  ),
});
export type Erased = z.infer<typeof erasedSchema>;

export const myData = route({
  id: 'privacy.my-data',
  costs: 'my_data',
  method: 'GET',
  path: '/api/v1/my-data',
  auth: 'session',
  uses: [...everyKind, 'link_secret'],
  summary: 'Everything that this dealer’s site keeps of whoever is signed in, and what they can do with it.',
  answer: { kind: 'json', status: 200, schema: personalDataSchema },
  problems: ['auth_required', 'tenant_unknown'],
});

export const eraseMyData = route({
  id: 'privacy.erase-my-data',
  costs: 'my_data',
  method: 'POST',
  path: '/api/v1/my-data/erase',
  auth: 'session',
  uses: everyKind,
  summary: 'Erases what may be erased of whoever is signed in, names what stays and why, and ends all sessions.',
  body: z.strictObject({ confirm: z.literal(true, 'Give true to confirm that everything is to be erased.') }),
  answer: { kind: 'json', status: 200, schema: erasedSchema },
  problems: ['auth_required', 'tenant_unknown', 'validation_failed'],
});

/** The person stands in the body, because addresses of requests are logged. */
export const exportPerson = operatorRoute({
  id: 'privacy.export',
  may: { roles: managers, reach: 'dealer', asks: 'passkey' },
  uses: [...everyKind, 'write:audit'],
  method: 'POST',
  path: '/privacy/export',
  summary: 'Everything that a dealer’s site keeps of a person.',
  body: personSchema,
  answer: { kind: 'json', status: 200, schema: personalDataSchema },
  problems: ['validation_failed'],
});

export const erasePerson = operatorRoute({
  id: 'privacy.erase',
  may: { roles: managers, reach: 'dealer', asks: 'passkey' },
  uses: [...everyKind, 'write:audit'],
  method: 'POST',
  path: '/privacy/erase',
  summary: 'Erases what may be erased of a person who asked for it, and names what stays and why.',
  body: z.strictObject({
    email: personSchema.shape.email,
    phone: personSchema.shape.phone,
    dry_run: z.boolean().default(false),
  }),
  answer: { kind: 'json', status: 200, schema: erasedSchema },
  problems: ['validation_failed'],
});

const retentionSchema = z.object({
  kinds: z.array(z.object({ kind: z.string(), title: z.string(), kept_for: z.string() })),
  /** Latest first. */
  erasures: z.array(z.object({ id: z.string(), at: z.iso.datetime(), by: z.string(), erased: z.number().int() })),
});
export type Retention = z.infer<typeof retentionSchema>;

export const showRetention = operatorRoute({
  id: 'privacy.retention',
  may: { roles: managers, reach: 'dealer' },
  uses: everyKind,
  method: 'GET',
  path: '/privacy/retention',
  summary: 'How long each kind of personal data is kept, and what was erased lately.',
  answer: { kind: 'json', status: 200, schema: retentionSchema },
});

export const retain = schedule({
  id: 'privacy.retain',
  everySeconds: 3_600,
  timeoutSeconds: 300,
  uses: [...everyKind, 'read:tenants', 'write:passes'],
  severity: 'tomorrow',
  impact: 'Personal data stays longer than dealers promise, and older enquiries are missing from exports and erasures.',
});
