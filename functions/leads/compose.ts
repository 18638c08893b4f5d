import type { EnteredSource } from '#domain/inbox/work.ts';
import type { LeadRequest } from '#domain/lead/input.ts';
import { enquiryFields, type LeadAnswers } from '#domain/lead/kinds/fields.ts';
import type { LeadContent, LeadKind } from '#domain/lead/kinds/kind.ts';
import { getLeadKind } from '#domain/lead/kinds/list.ts';
import { splitName } from '#domain/lead/names.ts';
import { strippedAddress } from '#domain/lead/rules.ts';
import { leadDetailsSchema, type Lead } from '#domain/lead/schema.ts';
import { driveAwayAt } from '#domain/on-road-costs/drive-away-on.ts';
import { findSuspicions } from '#domain/lead/suspicion.ts';
import type { TakenSlot } from '#domain/testdrive/slots.ts';
import type { LeadTradeIn } from '#domain/tradein/schema.ts';
import { slugify } from '#domain/text/rules.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Answers } from './answers.ts';
import { toLeadAttributes, toLeadConsent, toLeadVehicle, type LeadVehicle } from './published/lead-parts.ts';
import { toSharedAnswers } from './published/shared-answers.ts';

export interface LeadParts {
  id: string;
  reference: string;
  at: string;
  userAgent: string;
  request: LeadRequest;
  answers: Answers;
  car: StockItem | undefined;
  dealership: TenantConfig['dealerships'][number];
  location_id: string | null;
  booked?: TakenSlot | undefined;
  tradeIn?: LeadTradeIn | undefined;
  /** Of a vehicle that is bought online: what it comes to. */
  purchase?: Lead['details'];
  /** Of ordered parts: their lines beside the catalogue. */
  order?: Lead['details'];
  entered?: Entered | undefined;
  /** Of a lead that a portal mailed: nobody of the dealer's has spoken with its person. */
  portal?: Lead['portal'];
}

/** Who wrote a lead down, and how it came. */
export interface Entered {
  by: NonNullable<Lead['entered_by']>;
  source: EnteredSource;
}

const findDriveAway = (
  vehicle: StockItem,
  tenant: TenantConfig,
  { at, request }: LeadParts,
): LeadVehicle['drive_away'] => {
  const { registration_state: state }: LeadAnswers = request.userData;
  const found = driveAwayAt(projectVehicle(vehicle, undefined, tenant), tenant, { state, now: new Date(at) });
  if (found?.kind !== 'estimate') return undefined;
  const { place, low_cents, high_cents, checked_on } = found;
  return { place, low_cents, high_cents, checked_on };
};

const ownAnswers = ({ form }: LeadKind, answers: Readonly<Record<string, unknown>>): Lead['details'] => {
  const sealed = new Set(form.sealed);
  const own = Object.keys(form.fields).filter((name) => !Object.hasOwn(enquiryFields, name) && !sealed.has(name));
  if (own.length === 0) return undefined;
  return leadDetailsSchema.parse(Object.fromEntries(own.map((name) => [name, answers[name] ?? null])));
};

const readPerson = ({ name, first_name = '', last_name = '', email }: LeadAnswers) => ({
  ...(name === undefined ? { first_name, last_name } : splitName(name)),
  email: email ?? null,
});

const readMessage = ({ message, additional_services }: LeadAnswers, before: string | undefined) => ({
  message: [before, message].filter(Boolean).join('\n\n'),
  additional_services: additional_services ?? [],
});

const buildLeadContent = (tenant: TenantConfig, { request, booked, purchase, order }: LeadParts): LeadContent => {
  const kind = getLeadKind(request.type);
  const { details = ownAnswers(kind, request.userData), ...rest }: LeadContent =
    kind.content?.(request.userData, tenant, booked) ?? {};
  return details === undefined ? rest : { ...rest, details: { ...details, ...purchase, ...order } };
};

/** A registration that was typed into the form wins. */
const withRegistration = (answers: Answers, tradeIn: LeadTradeIn | undefined): Answers =>
  answers.rego !== null || tradeIn === undefined
    ? answers
    : { ...answers, rego: tradeIn.rego, rego_state: tradeIn.rego_state };
const quotedVehicle = (vehicle: StockItem, tenant: TenantConfig, parts: LeadParts): LeadVehicle => {
  const driveAway = findDriveAway(vehicle, tenant, parts);
  return { ...toLeadVehicle(vehicle), ...(driveAway === undefined ? {} : { drive_away: driveAway }) };
};

const chosenBy = ({ distribution_location_id: chosen }: LeadAnswers): Pick<Lead, 'distribution_location_id'> =>
  chosen === undefined ? {} : { distribution_location_id: chosen };

/** What older dealer systems want beside the vehicle. */
const vehicleDefaults = (vehicle: StockItem | undefined, { flags }: TenantConfig): Partial<Lead> => {
  if (vehicle === undefined) return {};
  const { make, has_nvic, nvic = null } = vehicle.content;
  return {
    manufacturer_slug: slugify(make),
    ...(has_nvic || nvic !== null ? { autogauge_enabled: flags.autogauge_enabled } : {}),
  };
};

/** Of the lead's recipient, else where the test drive was booked. */
const chooseLocationId = ({ location_id: chosen, booked }: LeadParts): string | null =>
  chosen ?? booked?.location_id ?? null;

const howItCame = ({ entered, portal }: LeadParts): Pick<Lead, 'source' | 'entered_by' | 'portal'> => {
  if (portal !== undefined) return { source: 'Portal', portal };
  return entered === undefined ? { source: 'Website' } : { source: entered.source, entered_by: entered.by };
};

export const composeLead = (tenant: TenantConfig, parts: LeadParts): Lead => {
  const { request, answers, car: vehicle, dealership, tradeIn } = parts;
  const userData: LeadAnswers = request.userData;
  const hasOffer = tradeIn !== undefined && tradeIn.offer_price_cents !== null;
  const { original_category, ...filing } = getLeadKind(request.type).file(userData, vehicle?.content, hasOffer);
  const { message, attributes, details } = buildLeadContent(tenant, parts);
  const suspected = findSuspicions(request.formCheck);
  return {
    lead_id: parts.id,
    reference: parts.reference,
    type: request.type,
    ...filing,
    ...readPerson(userData),
    ...withRegistration(answers, tradeIn),
    ...toSharedAnswers(userData),
    ...readMessage(userData, message),
    dealership_id: dealership.id,
    dealership_slug: dealership.slug,
    location_id: chooseLocationId(parts),
    ...chosenBy(userData),
    ...vehicleDefaults(vehicle, tenant),
    vehicle: vehicle === undefined ? null : quotedVehicle(vehicle, tenant, parts),
    consent: toLeadConsent(tenant, {
      opt_in: userData.opt_in,
      begins: tenant.leadForm.optInDefault,
      at: parts.at,
      url: userData.url,
      spoken: parts.entered !== undefined,
    }),
    url: strippedAddress(userData.url),
    ...howItCame(parts),
    user_agent: parts.userAgent,
    lead_attributes: {
      ...toLeadAttributes(userData.lead_attributes),
      ...(original_category === undefined ? {} : { original_category }),
      ...attributes,
    },
    submitted_at: parts.at,
    ...(details === undefined ? {} : { details }),
    ...(tradeIn === undefined ? {} : { trade_in: tradeIn }),
    ...(suspected.length === 0 ? {} : { suspicions: suspected }),
  };
};
