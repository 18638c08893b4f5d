import { leadSubmitted } from '#events/lead-submitted.ts';
import type { Delivery } from '#functions/crm/delivery.ts';

/** A delivery that was planned and never tried. */
export const delivery = (change: Partial<Delivery> = {}): Delivery => ({
  delivery_id: 'delivery-1',
  tenant: 'coastline',
  endpoint_id: 'crm',
  event_id: 'evt-1',
  event: leadSubmitted.name,
  subject: 'lead-1',
  correlation_id: 'corr-0001',
  format: 'standard_webhooks',
  body: '{"data":{}}',
  full_body: null,
  link_token: 'token',
  status: 'PENDING',
  dead_reason: null,
  tries: 0,
  replays: 0,
  due_at: null,
  history: [],
  ledger: [],
  created_at: '2026-11-21T00:00:00.000Z',
  ...change,
});
