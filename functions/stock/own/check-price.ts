import { priceTypeRefused } from '#domain/consumer-law/price-type-refused.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { PriceType } from '#domain/vehicle/vocabulary.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** A price of these types is not said as an amount, or not for the vehicle. */
const withoutAmount: ReadonlySet<PriceType | null> = new Set(['poa', 'subscription']);
const NO_AMOUNT = 'Say what the price includes: drive away, estimated drive away, or without government charges.';

/** Why a price of the dealer's cannot be of its type; null where it can. */
export const typeRefused = (
  { config: { country } }: TenantContext,
  vehicle: Pick<StockItem['content'], 'car_type' | 'price_type'>,
): string | null => (withoutAmount.has(vehicle.price_type) ? NO_AMOUNT : priceTypeRefused(country, vehicle));

/** Of an end that is not still to come. */
export const isEndOver = (until: string | null, now: Date): boolean => until !== null && until <= now.toISOString();

export const badField = (field: string, message: string): Problem =>
  new Problem('validation_failed', message, { errors: [{ field, message }] });

export const END_OVER = 'Give a price with an end that is still to come.';
