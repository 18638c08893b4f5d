import { consentAnswer } from '#domain/lead/consent.ts';
import { linkedQueryParams, strippedAddress, visitedPages } from '#domain/lead/rules.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { sellingPriceCents, vehicleName } from '#domain/vehicle/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** Parts of a lead that are the same whether a form or a reservation makes it. */

export type LeadVehicle = NonNullable<Lead['vehicle']>;

/** A copy, so that the lead does not change with the vehicle. */
export const toLeadVehicle = ({ id, slug, state, content }: StockItem): LeadVehicle => ({
  car_id: id,
  slug,
  stock_number: content.stocknum,
  name: vehicleName(content),
  year: content.year,
  make: content.make,
  model: content.model,
  badge: content.badge,
  car_type: content.car_type,
  vehicle_status: state === 'sold' ? 'sold' : content.status,
  price_cents: sellingPriceCents(content),
});

export interface ConsentGiven {
  opt_in: boolean | undefined;
  /** Whether the box was ticked before the shopper saw it. */
  begins: boolean;
  at: string;
  url: string;
  /** Said to whoever wrote the lead down. */
  spoken?: boolean;
}

/** The record contains the wording shown. */
export const toLeadConsent = (
  { leadForm, words }: Pick<TenantConfig, 'leadForm' | 'words'>,
  { opt_in, begins, at, url, spoken = false }: ConsentGiven,
): Lead['consent'] => ({
  ...consentAnswer(leadForm, opt_in, { begins }),
  ...(spoken ? { spoken } : {}),
  wording_version: words.optInWordingVersion,
  wording_hash: sha256Hex(words.optInLabel),
  given_at: at,
  source_url: strippedAddress(url),
});

/** Cleans what a browser sent. */
export const toLeadAttributes = ({
  visited_pages,
  linked_query_params,
}: Lead['lead_attributes']): Lead['lead_attributes'] => ({
  visited_pages: visitedPages(visited_pages),
  linked_query_params: linkedQueryParams(new URLSearchParams(linked_query_params).toString()),
});
