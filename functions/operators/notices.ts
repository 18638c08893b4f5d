import * as z from 'zod';
import type { AnyEvent } from '#events/envelope.ts';
import { notificationRequested } from '#events/notification-requested.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import {
  confirmsUntil,
  noticesAddressSchema,
  noticesSubject,
  type NoticesAddress,
  type WaitingAddress,
} from './published/notices-address.ts';
import { noticeMailId } from './published/notice-mail-id.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Published } from './contract.ts';

const nothingAsked: NoticesAddress = { confirmed: null, confirmed_by: null, waiting: null };

/**
 * What publishing makes of a wanted address. The confirmed one serves until another is confirmed; an address whose link has
 * ended is asked again.
 */
const noticesAfter = (
  before: NoticesAddress,
  wanted: string | null,
  { now, isOurs }: { now: Date; isOurs: boolean },
): NoticesAddress => {
  if (wanted === null) return nothingAsked;
  if (isOurs || before.confirmed === wanted) return { ...before, confirmed: wanted, waiting: null };
  const { waiting } = before;
  const stillWaits = waiting?.address === wanted && confirmsUntil(waiting).getTime() > now.getTime();
  return { ...before, waiting: stillWaits ? waiting : { address: wanted, asked_at: now.toISOString() } };
};

const askedEventId = (tenant: string, waiting: WaitingAddress): string =>
  derivedId('notices.asked', tenant, noticesSubject(waiting));

const mailSchema = z.looseObject({ noticesWaiting: z.string().optional() });

interface NoticesDeps extends Pick<Runtime, 'table' | 'now'> {
  /** Page that confirms an address of this dealer. */
  confirmPage: (config: TenantConfig) => string;
  /** Addresses of the platform's own demo dealers, whose mail ends in its inbox. Absent: of none. */
  isOurs?: (config: TenantConfig) => boolean;
}

const same = (a: NoticesAddress, b: NoticesAddress): boolean =>
  a.confirmed === b.confirmed &&
  a.waiting?.address === b.waiting?.address &&
  a.waiting?.asked_at === b.waiting?.asked_at;

/** The confirmed address only; what waits is named apart. */
const withAddress = (config: TenantConfig, { confirmed, waiting }: NoticesAddress): TenantConfig => {
  const { noticesWaiting: _given, ...mail } = config.mail;
  return {
    ...config,
    mail: { ...mail, noticesTo: confirmed, ...(waiting === null ? {} : { noticesWaiting: waiting.address }) },
  };
};

/** A published document, of whichever version, whose waiting address was confirmed. */
export const noticesConfirmedIn = <C extends Readonly<Record<string, unknown>>>(config: C, address: string): C => {
  const { noticesWaiting: _confirmed, ...mail } = mailSchema.parse(config['mail'] ?? {});
  return { ...config, mail: { ...mail, noticesTo: address } };
};

const toPublishedNotices = (tenant: string, { confirmed, waiting }: NoticesAddress): Published['notices'] => {
  if (waiting !== null)
    return {
      state: 'waiting',
      address: waiting.address,
      until: confirmsUntil(waiting).toISOString(),
      mail_id: noticeMailId(askedEventId(tenant, waiting)),
    };
  return { state: confirmed === null ? 'none' : 'confirmed', address: confirmed, until: null, mail_id: null };
};

/** The mail itself is sent by `notifications.notify-dealer`. */
const askedEvent = ({ id: tenantId }: TenantConfig, waiting: WaitingAddress, confirm_page: string): AnyEvent => {
  const id = askedEventId(tenantId, waiting);
  return notificationRequested.create(
    { id, time: waiting.asked_at, tenantId, correlationId: id, subject: tenantId },
    { notice: 'notices_asked', details: { confirm_page } },
  );
};

/** The dealer as it is published, with the confirmed address. One write asks for a new address and has it mailed. */
export const settleNotices = async (
  { table, now, confirmPage, isOurs = () => false }: NoticesDeps,
  config: TenantConfig,
): Promise<{ config: TenantConfig; notices: Published['notices'] }> => {
  const at = now();
  const wanted = config.mail.noticesTo;
  const state = await table.change(keys.noticesAddress(config.id), noticesAddressSchema, nothingAsked, (before) => {
    const next = noticesAfter(before, wanted, { now: at, isOurs: isOurs(config) });
    if (same(before, next)) return undefined;
    const asked = next.waiting === null || next.waiting.asked_at === before.waiting?.asked_at ? [] : [next.waiting];
    const events = asked.map((waiting) => askedEvent(config, waiting, confirmPage(config)));
    return { state: next, events, lane: 'lead', at: at.toISOString() };
  });
  return { config: withAddress(config, state), notices: toPublishedNotices(config.id, state) };
};
