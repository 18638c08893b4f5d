import * as z from 'zod';

export const alertKinds = ['search', 'watchlist'] as const;
export const alertPaces = ['instant', 'daily'] as const;
const noticeKinds = ['arrived', 'price_drop', 'sold', 'back'] as const;

/** `HH:MM`, of quiet hours. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time such as 21:00.');

const alertSchema = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  /** In the canonical form of domain/search/url.ts; empty for the watchlist. */
  search: z.string(),
  /** The search in words. */
  words: z.string(),
  pace: z.enum(alertPaces),
  /** `pending`: the address is not confirmed yet. */
  state: z.enum(['pending', 'active', 'ended']),
  created_at: z.iso.datetime(),
  /** Changes of vehicles before it are not told. */
  active_since: z.iso.datetime().nullable(),
  source_url: z.string(),
  /** When to look for vehicles that came just as it began. */
  check_at: z.iso.datetime().optional(),
});
export type Alert = z.infer<typeof alertSchema>;

const noticeSchema = z.object({
  /** The same for the same step of the same vehicle. */
  key: z.string(),
  alert_id: z.string(),
  kind: z.enum(noticeKinds),
  car_id: z.string(),
  /** Of a price drop: the price that it is compared with. */
  from_cents: z.number().int().nullable(),
  to_cents: z.number().int().nullable(),
  at: z.iso.datetime(),
  due_at: z.iso.datetime(),
});
export type Notice = z.infer<typeof noticeSchema>;

const sentNoticeSchema = noticeSchema.pick({ key: true, alert_id: true, kind: true, car_id: true, to_cents: true });
export type SentNotice = z.infer<typeof sentNoticeSchema>;

/** All alerts of one person at one address, with what waits to be told: one item, so that each step is one write. */
export const subscriberSchema = z.object({
  id: z.string(),
  /** Set for who was signed in. */
  user_id: z.string().nullable(),
  /** E.164, proven by signing in. */
  phone: z.string().nullable(),
  /** Confirmed by its reader. */
  email: z.string().nullable(),
  /** Was sent a link that nobody opened yet. */
  next_email: z.string().nullable(),
  zone: z.string(),
  quiet_from: clockTime,
  quiet_to: clockTime,
  alerts: z.array(alertSchema),
  waiting: z.array(noticeSchema),
  /** The latest ones, so that nothing is told twice. */
  told: z.array(sentNoticeSchema),
  sending: z
    .object({ id: z.string(), notices: z.array(noticeSchema), tries: z.number().int(), at: z.iso.datetime() })
    .nullable(),
  /** Local date of the last daily message. */
  last_daily: z.string().nullable(),
  /** When alerts or settings changed; what only waits does not move it. */
  changed_at: z.iso.datetime(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

/** A vehicle as alerts saw it last; without pictures and history, which decide nothing. */
export const seenVehicleSchema = z.object({
  version: z.number(),
  item: z.unknown(),
  at: z.iso.datetime(),
  /** The state before the changes of the last minutes. */
  before: z.object({ version: z.number(), item: z.unknown() }).optional(),
  before_at: z.iso.datetime().optional(),
});
export type SeenVehicle = z.infer<typeof seenVehicleSchema>;

/** Of a watchlist, which functions/accounts writes. */
export const savedVehiclesSchema = z.object({ entries: z.array(z.object({ id: z.string(), saved: z.boolean() })) });
