import * as z from 'zod';
import { rawBodySchema, route, type Use } from '#functions/runtime/manifest-entries.ts';
import { linkTokenParam } from '#functions/runtime/http/params.ts';
import { alertKinds, alertPaces, clockTime } from './schema.ts';

export * from './work-contract.ts';

const zone = z.string().max(60);

const alertViewSchema = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  /** The search, or what the alert is of, in words. */
  words: z.string(),
  /** Page of the search or of the saved cars. */
  href: z.string(),
  pace: z.enum(alertPaces),
  state: z.enum(['pending', 'active']),
  created_at: z.iso.datetime(),
});

const alertsSchema = z.object({
  /** Where messages go, all but its first letters or last digits hidden; null: nowhere yet. */
  channel: z.enum(['email', 'sms']).nullable(),
  address: z.string(),
  zone: z.string(),
  quiet_from: z.string(),
  quiet_to: z.string(),
  alerts: z.array(alertViewSchema),
});
export type AlertsAnswer = z.infer<typeof alertsSchema>;
export type AlertView = z.infer<typeof alertViewSchema>;

const changing: readonly Use[] = ['write:alerts', 'write:users', 'write:consents', 'link_secret'];

export const saveAlert = route({
  id: 'alerts.save',
  costs: 'alert',
  method: 'POST',
  path: '/api/v1/alerts',
  uses: [...changing, 'write:messages', 'mail'],
  summary:
    'Asks to be told when a car fits a search, or of changes of saved cars (signed in). An address is asked first whether it was its reader; without an address messages go to the number that is signed in.',
  body: z.strictObject({
    kind: z.enum(alertKinds),
    /** As in the address of the listing, the path’s refinements included. */
    search: z.string().max(2_000).default(''),
    email: z.email('Enter a valid email address.').max(254).optional(),
    pace: z.enum(alertPaces),
    /** IANA name, as the browser has it. */
    zone,
    /** Path of the page. */
    url: z.string().max(2_000),
    /** Each alert is agreed to by itself. */
    agreed: z.literal(true, 'Check the box to agree to these messages.'),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      /** `confirm`: a mail with a link is on its way. */
      state: z.enum(['active', 'confirm']),
      channel: z.enum(['email', 'sms']),
      words: z.string(),
    }),
  },
  problems: ['validation_failed', 'tenant_unknown', 'not_found', 'auth_required', 'upstream_unavailable'],
});
export type SavedAlert = z.infer<typeof saveAlert.answer.schema>;

const endedSchema = z.object({ ended: z.literal(true) });

const linkProblems = ['validation_failed', 'tenant_unknown', 'not_found', 'gone', 'auth_required'] as const;

export const confirmAlert = route({
  id: 'alerts.confirm',
  costs: 'alert_change',
  method: 'POST',
  path: '/api/v1/alerts/confirm',
  uses: changing,
  summary: 'Begins the alert of a signed link, which only the reader of the address has. Repeating it changes nothing.',
  body: z.strictObject({ token: linkTokenParam }),
  answer: { kind: 'json', status: 200, schema: z.object({ manage_token: z.string(), alerts: alertsSchema }) },
  problems: linkProblems,
});
export type ConfirmedAlert = z.infer<typeof confirmAlert.answer.schema>;

export const listAlerts = route({
  id: 'alerts.list',
  costs: 'alert_change',
  method: 'POST',
  path: '/api/v1/alerts/list',
  uses: changing,
  summary: 'The alerts of a signed link; without one, of whoever is signed in.',
  body: z.strictObject({ token: linkTokenParam.optional() }),
  answer: { kind: 'json', status: 200, schema: alertsSchema },
  problems: linkProblems,
});

export const changeAlerts = route({
  id: 'alerts.change',
  costs: 'alert_change',
  method: 'POST',
  path: '/api/v1/alerts/change',
  uses: changing,
  summary: 'Changes the pace of an alert, ends one, or sets the quiet hours, by a signed link or signed in.',
  body: z.strictObject({
    token: linkTokenParam.optional(),
    alert: z
      .strictObject({ id: z.string().max(60), pace: z.enum(alertPaces).optional(), end: z.literal(true).optional() })
      .optional(),
    quiet: z.strictObject({ from: clockTime, to: clockTime, zone }).optional(),
  }),
  answer: { kind: 'json', status: 200, schema: alertsSchema },
  problems: linkProblems,
});

export const endAlerts = route({
  id: 'alerts.end',
  method: 'POST',
  path: '/api/v1/alerts/end',
  uses: changing,
  summary: 'Ends an alert of a signed link, or all, without signing in. Repeating it changes nothing.',
  body: z.strictObject({ token: linkTokenParam, alert: z.string().max(60).optional() }),
  answer: { kind: 'json', status: 200, schema: endedSchema },
  problems: linkProblems,
});

const oneClick = {
  path: '/api/v1/unsubscribe/{token}',
  params: z.object({ token: linkTokenParam }),
  hidesPath: true,
} as const;

/** Mail programs that know no RFC 8058 open the address of its header: nothing ends before a person presses the button. */
export const showEndAlerts = route({
  ...oneClick,
  id: 'alerts.show-end',
  method: 'GET',
  summary: 'Leads whoever opens the one-click address to the page with the button that ends alerts. Changes nothing.',
  answer: { kind: 'text', status: 303, schema: rawBodySchema },
  problems: ['tenant_unknown', 'validation_failed'],
});

/** Costs nothing that is asked back: a mail program proves nothing, and sends for many people from one address. */
export const endByOneClick = route({
  ...oneClick,
  id: 'alerts.one-click',
  method: 'POST',
  uses: changing,
  summary: 'Ends all alerts of a signed link, at once and without signing in: what mail programs send (RFC 8058).',
  body: rawBodySchema,
  bodyKind: 'raw',
  answer: { kind: 'json', status: 200, schema: endedSchema },
  problems: ['tenant_unknown', 'validation_failed', 'not_found', 'gone'],
});
