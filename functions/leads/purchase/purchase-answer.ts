import { isPublished } from '#domain/vehicle/projection.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { vehicleIdOfSlug } from '#domain/vehicle/slug.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { PurchaseAnswer } from '../contract.ts';
import { deliveryRefusal, handoverDays, findPurchaseOffer, quoteFor } from './purchase.ts';

interface Asked {
  handover: 'Pickup' | 'Delivery';
  postcode?: string | undefined;
  extras: string;
}

/** Throws `not_found`, and `gone` for one that is no longer on the site. */
export const loadOffered = async (
  { table }: { table: Pick<Table, 'load'> },
  tenant: TenantContext,
  slug: string,
): Promise<StockItem> => {
  const item = (await table.load(keys.stock(tenant, vehicleIdOfSlug(slug)), stockItemSchema))?.state;
  if (item === undefined) throw new Problem('not_found', 'This dealer has no such vehicle.');
  if (!isPublished(item)) throw new Problem('gone', 'This vehicle is no longer available.');
  return item;
};

/** Throws `not_reservable` for a vehicle that is not bought online. */
export const purchaseAnswer = async (
  tenant: TenantConfig,
  item: StockItem,
  { handover, postcode, extras }: Asked,
  now: Date,
): Promise<PurchaseAnswer> => {
  const offer = findPurchaseOffer(tenant, item);
  if (offer === null) throw new Problem('not_reservable', 'This vehicle cannot be bought online. Please call us.');
  const { delivery, from } = offer;
  const wanted = { handover, postcode, extras: extras.split(',') };
  return {
    delivery:
      delivery === null
        ? null
        : { radius_km: delivery.radiusKm, fee_cents: delivery.feeCents, from: from?.name ?? tenant.name },
    extras: offer.extras.map(({ id, title, text, priceCents }) => ({ id, title, text, price_cents: priceCents })),
    days: handoverDays(tenant, offer, now),
    refused: await deliveryRefusal(offer, wanted),
    quote: quoteFor(tenant, offer, wanted, now),
  };
};
