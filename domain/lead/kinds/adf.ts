import type * as z from 'zod';
import type { LeadTradeIn } from '../../tradein/schema.ts';

export type AdfInterest = 'buy' | 'lease' | 'sell' | 'trade-in' | 'test-drive';

/** Vehicle of an ADF 1.0 document. ADF requires year, make and model; unknown ones may be blank. */
export interface AdfVehicle {
  interest: AdfInterest;
  status: 'new' | 'used';
  ids?: readonly { source: string; value: string }[];
  year: string;
  make: string;
  model: string;
  vin?: string | null;
  stock?: string | null;
  trim?: string | null;
  bodystyle?: string | null;
  transmission?: string | null;
  odometerKm?: number | null;
  price?: { type: 'asking' | 'offer' | 'appraisal'; cents: number } | null;
  comments?: string | null;
}

/** The part of a stored lead that a kind's `adf` may read. */
export interface AdfLead {
  category: string;
  subcategory: string | null;
  rego: string | null;
  rego_state: string | null;
  details?: Readonly<Record<string, z.core.util.JSONType>> | undefined;
  trade_in?: LeadTradeIn | undefined;
}

/** A kind's part of an ADF document (docs/product/crm.md, 'ADF'). */
export interface AdfShare {
  /** Of the lead's vehicle. Default: `buy`. */
  interest?: AdfInterest;
  /** Instead of the lead's vehicle, e.g. one that the shopper sells. */
  vehicle?: AdfVehicle;
  /** E.g. one that is traded in. */
  otherVehicles?: readonly AdfVehicle[];
  /** ISO 8601; needs at least one of the two dates. UTC times are written with the location's offset. */
  timeframe?: { description?: string; earliest?: string; latest?: string };
  /** Department. Default: category and subcategory. */
  service?: string;
  /** Lines for people. Default: the kind's own answers with their labels. */
  comments?: readonly string[];
}

/** A text answer in `details`; undefined if absent or blank. */
export const findDetail = ({ details }: Pick<AdfLead, 'details'>, name: string): string | undefined => {
  const value = details?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
