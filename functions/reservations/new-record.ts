import type * as z from 'zod';
import { priceWords } from '#domain/vehicle/price/price-words.ts';
import { priceShown, vehicleName } from '#domain/vehicle/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { Caller } from '#functions/runtime/http/implement.ts';
import type { Proof } from '#functions/runtime/limits/proof.ts';
import { heldEventId } from './published/reservation-event.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { createReservation } from './contract.ts';
import { checkAt } from './history.ts';
import type { ReservationRecord } from './record.ts';

type Body = z.output<(typeof createReservation)['body']>;

export interface ClaimCall {
  tenant: TenantContext;
  body: Body;
  caller: Pick<Caller, 'ip' | 'userAgent' | 'correlationId'>;
  idempotencyKey: string;
  proof: Proof;
}

export const tenantCurrency = ({ config }: TenantContext): string => (config.country === 'NZ' ? 'NZD' : 'AUD');

const toReservedVehicle = ({ config }: TenantContext, { id, slug, content }: StockItem): ReservationRecord['car'] => {
  const shown = priceShown(content, config);
  const { car_type } = content;
  return { id, slug, name: vehicleName(content), location_id: content.location_id, price: priceWords(shown), car_type };
};

interface Parts {
  id: string;
  reference: string;
  hash: string;
  phone: string;
  phoneHash: string;
  item: StockItem;
  epoch: number;
  holdUntil: string;
  now: Date;
}

export const newRecord = ({ tenant, body, caller }: ClaimCall, parts: Parts): ReservationRecord => {
  const { visited_pages, linked_query_params } = body.lead_attributes;
  const { id, reference, hash, phone, phoneHash, item, epoch, holdUntil, now } = parts;
  const at = now.toISOString();
  const fresh: ReservationRecord = {
    id,
    reference,
    car: toReservedVehicle(tenant, item),
    contact: { ...body.contact, phone },
    phone_hash: phoneHash,
    consent: {
      opt_in: body.opt_in ?? null,
      url: body.url,
      lead_attributes: { visited_pages, linked_query_params },
      user_agent: caller.userAgent,
    },
    body_hash: hash,
    correlation_id: caller.correlationId,
    epoch,
    created_at: at,
    hold_until: holdUntil,
    amount_cents: tenant.config.constants.depositCents,
    currency: tenantCurrency(tenant),
    payment_id: null,
    cancel_reason: null,
    fall: null,
    refund: null,
    check_at: null,
    history: [{ id: heldEventId(tenant, id, epoch), what: 'held', at, until: holdUntil, why: null, told: true }],
  };
  return { ...fresh, check_at: checkAt(fresh, now) };
};
