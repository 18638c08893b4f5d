import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { toCharge, intentJson, type Payment } from './payment.ts';

export const noticeSchema = z.object({
  id: z.string(),
  account: z.string(),
  /** Sent as it stands: the signature covers its bytes. */
  body: z.string(),
  /** Times that it is sent after it was taken. */
  repeats: z.number().int(),
});
export type SimulatedNotice = z.infer<typeof noticeSchema>;

const REPEATS = 4;

const buildNoticeObject = (type: string, payment: Payment): unknown =>
  type.startsWith('charge.') ? toCharge(payment) : intentJson(payment, false);

const buildNotice = (type: string, payment: Payment, created: number): SimulatedNotice => {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  const body = { id, object: 'event', api_version: '2026-10-28.endive', created, livemode: false, type };
  return {
    id,
    account: payment.account,
    body: JSON.stringify({ ...body, data: { object: buildNoticeObject(type, payment) } }),
    repeats: payment.behaviour === 'notice_twice' ? REPEATS : 0,
  };
};

/** The messages about a change, in the order in which they are sent; none where the card loses them. */
export const buildNotices = (types: readonly string[], payment: Payment, now: Date): SimulatedNotice[] => {
  if (payment.behaviour === 'notice_lost') return [];
  const made = types.map((type) => buildNotice(type, payment, Math.floor(now.getTime() / 1_000)));
  return payment.behaviour === 'notices_disordered' ? made.toReversed() : made;
};
