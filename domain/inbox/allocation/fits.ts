import type { LeadType } from '#domain/lead/kinds/types.ts';
import { slugify } from '#domain/text/rules.ts';
import type { AllocationRule } from './schema.ts';

/** What rules ask of a lead. */
export interface AskedLead {
  kind: LeadType;
  /** Of its vehicle, or of the model that was asked about. */
  make: string | null;
  price_cents: number | null;
  /** The place that answers. */
  location_id: string | null;
  /** Whether that place was open when the lead came. */
  open: boolean;
  interstate: boolean;
}

type When = AllocationRule['when'];

const includes = (wanted: readonly string[] | undefined, had: string | null): boolean =>
  wanted === undefined || (had !== null && wanted.includes(had));

const fitsPrice = ({ price }: When, cents: number | null): boolean => {
  if (price === undefined) return true;
  return cents !== null && cents >= (price.from_cents ?? 0) && cents <= (price.to_cents ?? Infinity);
};

/** However a make is written: 'Land Rover', 'land-rover'. */
const fitsMake = ({ makes }: When, make: string | null): boolean =>
  includes(makes?.map(slugify), make === null ? null : slugify(make));

/** Whether all that a rule asks holds of a lead. */
export const fitsLead = ({ when }: Pick<AllocationRule, 'when'>, lead: AskedLead): boolean =>
  fitsMake(when, lead.make) &&
  includes(when.locations, lead.location_id) &&
  includes(when.kinds, lead.kind) &&
  (when.hours === undefined || (when.hours === 'open') === lead.open) &&
  fitsPrice(when, lead.price_cents) &&
  (when.interstate === undefined || when.interstate === lead.interstate);
