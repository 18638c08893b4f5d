import * as z from 'zod';
import { idSchema as id } from './location-schema.ts';

/** A bar above the header. */
export const announcementSchema = z.object({
  /** A visitor who closed it sees the next one that has another id. */
  id,
  text: z.string().min(1, 'Write what is announced.').max(160, 'Use at most 160 characters.'),
  link: z
    .object({ label: z.string().min(1).max(40), href: z.string() })
    .nullable()
    .default(null),
  /** First and last moment; null: no limit. */
  start: z.iso.datetime({ offset: true }).nullable().default(null),
  expiry: z.iso.datetime({ offset: true }).nullable().default(null),
  dismissible: z.boolean().default(true),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** In the default order. */
export const quickLinkIds = ['search', 'test_drive', 'service', 'finance', 'trade_in', 'parts', 'contact'] as const;
export type QuickLinkId = (typeof quickLinkIds)[number];

/** Card brands and wallets of 'We accept:'. */
export const paymentMarks = ['visa', 'mastercard', 'amex', 'diners', 'eftpos', 'apple_pay', 'google_pay'] as const;
export type PaymentMark = (typeof paymentMarks)[number];

const namedOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** docs/product/sites.md, 'Chat'. */
export const chatSchema = z.object({
  /** Of the button and the frame. */
  label: z.string().min(1).max(40).default('Chat with us'),
  url: z.url({ protocol: /^https$/, error: 'Give the address of the frame, which begins with https://.' }),
  /** Where messages of the frame come from. */
  origin: z.url({ protocol: /^https$/, error: 'Give an origin such as https://chat.example.com.' }),
});
export type ChatFrame = z.infer<typeof chatSchema>;

/** What stands around every page (docs/product/sites.md, 'Navigation' and 'Blocks'). */
export const layoutSchema = z.object({
  /** What opens a group of the navigation with a mouse; null: as the template does. */
  dropdowns: z.enum(['hover', 'press']).nullable().default(null),
  announcement: announcementSchema.nullable().default(null),
  /** In this order, without those whose page the dealer does not have. Empty: no block. */
  quick_links: z
    .array(z.enum(quickLinkIds))
    .max(quickLinkIds.length)
    .refine(namedOnce, 'Name a link once.')
    .default([...quickLinkIds]),
  /** 'BOOK A SERVICE', while the dealer has a service page. */
  service_banner: z.boolean().default(false),
  /** Empty: no strip. */
  payment_marks: z
    .array(z.enum(paymentMarks))
    .max(paymentMarks.length)
    .refine(namedOnce, 'Name a mark once.')
    .default([]),
  /** Of the promotion slider, in pixels at a width of 1920. */
  slider_height: z.union([z.literal(540), z.literal(700)]).default(540),
  chat: chatSchema.nullable().default(null),
});
export type LayoutSettings = z.infer<typeof layoutSchema>;

export const defaultLayout: LayoutSettings = layoutSchema.parse({});
