import type { StockItem } from '#domain/vehicle/schema.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { Alert, Notice } from '../schema.ts';
import type { FreshNotice } from './add-notices.ts';

interface Step extends Pick<Notice, 'kind' | 'from_cents' | 'to_cents'> {
  /** Version of the vehicle before it; 0: none was seen. */
  from: number;
}

/** The same key for the same step, whoever finds it. */
export const buildNotice = (
  alert: Pick<Alert, 'id'>,
  { id: car_id }: Pick<StockItem, 'id'>,
  { from, ...step }: Step,
  now: Date,
): FreshNotice => {
  const key = derivedId('notice', alert.id, car_id, step.kind, String(from)).slice(0, 16);
  return { ...step, key, alert_id: alert.id, car_id, at: now.toISOString() };
};

export const arrivalNotice = (
  alert: Pick<Alert, 'id'>,
  vehicle: Pick<StockItem, 'id'>,
  { from, now }: { from: number; now: Date },
): FreshNotice => buildNotice(alert, vehicle, { kind: 'arrived', from_cents: null, to_cents: null, from }, now);
