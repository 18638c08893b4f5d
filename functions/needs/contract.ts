import * as z from 'zod';
import { everyRole, leadPeople, platformPeople } from '#domain/console/roles.ts';
import { consumer, schedule } from '#functions/runtime/manifest-entries.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';

/** What facts are looked up in. */
const looking = [
  ...(['read:endpoints', 'read:deliveries', 'read:leads', 'read:feeds', 'read:reviews', 'read:messages'] as const),
  ...(['read:work', 'read:valuations', 'read:reservations', 'read:adverts'] as const),
  'write:needs',
] as const;

export const note = consumer({
  id: 'needs.note',
  events: [
    ...(['endpoint.changed', 'delivery.due', 'lead.delivery_failed', 'lead.delivery_succeeded'] as const),
    ...(['lead.recorded', 'lead.work_changed', 'notification.requested', 'notices.mail_changed'] as const),
    ...(['stock.feed_held', 'stock.feed_refused', 'stock.feed_completed', 'stock.feed_rows_seen'] as const),
    ...(['tradein.offer_accepted', 'tradein.offer_changed', 'tradein.ended', 'advert.gaps_changed'] as const),
    ...(['reservation.confirmed', 'reservation.extended', 'reservation.expired', 'reservation.cancelled'] as const),
    ...(['reservation.sold', 'reservation.sold_in_feed'] as const),
  ],
  batchSize: 10,
  // A dealer has one item: more at once would only write it again.
  maxConcurrency: 4,
  timeoutSeconds: 30,
  uses: looking,
  severity: 'tomorrow',
  impact:
    'Dealers do not see at once what needs them: systems that take no enquiries, stock files and trade-ins that wait.',
  reconciledBy: { schedule: 'needs.reconcile', signal: 'needs.line-missed' },
});

export const reconcile = schedule({
  id: 'needs.reconcile',
  everySeconds: 3_600,
  timeoutSeconds: 300,
  uses: ['read:tenants', 'write:passes', ...looking, 'signals'],
  severity: 'tomorrow',
  impact: 'What a lost message should have shown dealers stays unseen, and what is over stays on their lists.',
});

const actionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), label: z.string(), to: z.string() }),
  z.object({ kind: z.literal('enable_endpoint'), label: z.string(), endpoint_id: z.string() }),
  z.object({ kind: z.literal('replay'), label: z.string(), endpoint_id: z.string(), since: z.iso.datetime() }),
  z.object({ kind: z.literal('read'), label: z.string(), text: z.string() }),
]);

const needSchema = z.object({
  id: z.string(),
  kind: z.string(),
  severity: z.enum(['now', 'today', 'later']),
  title: z.string(),
  since: z.iso.datetime(),
  since_words: z.string(),
  due_at: z.iso.datetime().nullable(),
  /** What waiting costs: `order`, the higher the dearer, and for people. */
  cost: z.object({ order: z.number().int(), words: z.string() }),
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** Null for who may only look. */
  action: actionSchema.nullable(),
  /** Null: it asks for somebody now. */
  snoozed_until: z.iso.datetime().nullable(),
  /** Who put it off last, until when and why. */
  snooze: z
    .object({
      until: z.iso.datetime(),
      reason: z.string(),
      by: z.object({ id: z.string(), name: z.string() }),
      at: z.iso.datetime(),
    })
    .nullable(),
});
export type Need = z.output<typeof needSchema>;

const unchanged = {
  /** Give it as `since` with the next call. */
  revision: z.string(),
  /** It changes then by itself: ask again at this time, if not before. */
  changes_at: z.iso.datetime(),
};

export const listNeeds = operatorRoute({
  id: 'needs.list',
  uses: ['read:needs', 'read:lines', 'read:portals'],
  method: 'GET',
  path: '/needs',
  may: { roles: everyRole, reach: 'place' },
  summary: 'What needs somebody at a dealer, the dearest first; with a revision, only whether that changed.',
  query: z.object({ since: z.string().max(80, 'Give the revision that came with the answer before.').optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.discriminatedUnion('changed', [
      z.object({ ...unchanged, changed: z.literal(false) }),
      z.object({
        ...unchanged,
        changed: z.literal(true),
        needs: z.array(needSchema),
        counts: z.object({
          now: z.number().int(),
          today: z.number().int(),
          later: z.number().int(),
          snoozed: z.number().int(),
        }),
      }),
    ]),
  },
  problems: ['validation_failed'],
});

export const snoozeNeed = operatorRoute({
  id: 'needs.snooze',
  uses: ['write:needs', 'read:lines', 'read:portals'],
  method: 'POST',
  path: '/needs/{need}/snooze',
  may: { roles: leadPeople, reach: 'place' },
  summary: 'Puts a line off until a time, with a reason. A later decision replaces it; no time ends it.',
  params: { need: z.string().regex(/^[a-z]{1,20}\.[a-z0-9-]{1,60}$/, 'Give the id that came with the list.') },
  body: z.discriminatedUnion('snooze', [
    z.strictObject({
      snooze: z.literal(true),
      until: z.iso.datetime({ offset: true, error: 'Write a time such as 2026-11-30T08:00:00+10:00.' }),
      reason: z.string().trim().min(3, 'Say in a few words why it can wait.').max(200, 'Write 200 characters at most.'),
    }),
    z.strictObject({ snooze: z.literal(false) }),
  ]),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ id: z.string(), snoozed_until: z.iso.datetime().nullable() }),
  },
  problems: ['not_found', 'validation_failed'],
});

export const remakeNeeds = operatorRoute({
  id: 'needs.remake',
  uses: [...looking, 'write:audit'],
  method: 'POST',
  path: '/needs/remake',
  may: { roles: platformPeople, reach: 'dealer' },
  summary: 'Makes a dealer’s lines anew from what is stored, and says how many were missing or over.',
  answer: { kind: 'json', status: 200, schema: z.object({ missed: z.number().int(), over: z.number().int() }) },
});
