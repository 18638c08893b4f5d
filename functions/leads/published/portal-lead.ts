import { leadInputSchema } from '#domain/lead/input.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { listFaults, type InputFault } from '#domain/validation/schema.ts';
import { normalisePhone } from '#domain/phone/normalise.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import type { FieldError } from '#functions/runtime/http/problems.ts';
import { derivedId, sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { takeReference } from '#functions/runtime/table/references.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { readAnswers } from '../answers.ts';
import { composeLead } from '../compose.ts';
import { usualCategory } from '../entered.ts';
import { chooseRecipient, type LeadRecipient } from '../recipient.ts';
import { leadDraft, storedLeadSchema, type StoredLead } from './stored-lead.ts';

/** What a portal's mail says, or whoever read it at the dealer. */
export interface PortalEnquiry {
  at: string;
  portal: Omit<NonNullable<Lead['portal']>, 'unusable_contact'>;
  name: string;
  email: string | null;
  phone: string | null;
  /** Whole: a portal's form may take more than ours. */
  comment: string;
  car_id: string | null;
  /** Null: where the vehicle stands, else the dealer's first place. */
  location_id: string | null;
}

/** `ways`: by which the person may be known again. */
export type CheckedEnquiry =
  | { errors: readonly FieldError[]; lead?: undefined }
  | { lead: Lead; body_hash: string; ways: readonly string[]; errors?: undefined };

const EMAIL = /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@.]{2,}$/;
const LONGEST_EMAIL = 254;

interface UsableWays {
  number: string | null;
  address: string | null;
  /** What nobody can be reached by. */
  unusable: string | null;
}

const usableNumber = ({ config }: TenantContext, phone: string | null): string | null =>
  phone === null ? null : (normalisePhone(phone, config.country)?.e164 ?? null);

const usableAddress = (email: string | null): string | null =>
  email !== null && EMAIL.test(email) && email.length <= LONGEST_EMAIL ? email : null;

/** One of the two is enough: what nobody can be reached by stays beside the lead. */
const usableWays = (tenant: TenantContext, { email, phone }: PortalEnquiry): UsableWays => {
  const number = usableNumber(tenant, phone);
  const address = usableAddress(email);
  const unusable = [...(number === null ? [phone] : []), ...(address === null ? [email] : [])].filter(Boolean);
  return { number, address, unusable: unusable.join(', ') || null };
};

/** As a form of the dealer's would send it. */
const parseAsForm = (
  tenant: TenantContext,
  name: string,
  { number, address }: UsableWays,
  car: StockItem | undefined,
) => {
  const about = car === undefined ? { category: usualCategory(tenant) } : { car_id: car.id };
  const typed = { name, email: address, phone: number, opt_in: false, terms_conditions: true, url: '/' };
  return leadInputSchema.safeParse({
    type: car === undefined ? 'general_enquiry' : 'vehicle_enquiry',
    isLastStep: true,
    userData: { ...typed, ...about },
  });
};

/** What the dealer asks of its own form cannot be asked of a portal's. */
const asPortalForm = ({ config }: TenantContext): TenantContext['config'] => ({
  ...config,
  leadForm: { ...config.leadForm, messageRequired: false, emailAndPhoneRequired: false, termsHint: false },
});

const recipientOf = (tenant: TenantContext, car: StockItem | undefined, chosen: string | null): LeadRecipient => {
  const { locations } = tenant.config;
  const at = (location_id: string | undefined): LeadRecipient =>
    chooseRecipient(tenant.config, {
      dealership_slug: undefined,
      location_id,
      vehicle_location_id: car?.content.location_id ?? null,
    });
  if (chosen !== null) return at(chosen);
  const first = (locations.find(({ primary }) => primary) ?? locations[0])?.id;
  const standing = car === undefined ? at(first) : at(undefined);
  return 'error' in standing ? at(first) : standing;
};

/** Of what the dealer's people see, which has no form's parts. */
const named = ({ field, message }: InputFault): InputFault => ({ field: field.replace(/^userData\./, ''), message });

const portalLeadId = (tenant: TenantContext, mailId: string): string => derivedId(tenant.id, 'leads.portal', mailId);

type Deps = { table: Pick<Table, 'create' | 'load'>; now: () => Date };

/** Leads that portals mail (docs/product/leads.md, 'Leads of portals'): the checks, the record and the event of any other. */
export const makePortalLeads = ({ table, now }: Deps) => {
  const loadCar = async (tenant: TenantContext, id: string | null): Promise<StockItem | undefined> =>
    id === null ? undefined : (await table.load(keys.stock(tenant, id), stockItemSchema))?.state;

  const check = async (tenant: TenantContext, enquiry: PortalEnquiry): Promise<CheckedEnquiry> => {
    const usable = usableWays(tenant, enquiry);
    const { number, address, unusable } = usable;
    const car = await loadCar(tenant, enquiry.car_id);
    if (enquiry.car_id !== null && car === undefined)
      return { errors: [{ field: 'car_id', message: 'The dealer has no such vehicle any more. Choose another one.' }] };
    const parsed = parseAsForm(tenant, enquiry.name, usable, car);
    if (!parsed.success) return { errors: listFaults(parsed.error).map(named) };
    const config = asPortalForm(tenant);
    const { errors: found, ...answers } = readAnswers(parsed.data, config, now());
    const recipient = recipientOf(tenant, car, enquiry.location_id);
    const errors = 'error' in recipient ? [...found, recipient.error] : found;
    if ('error' in recipient || errors.length > 0) return { errors: errors.map(named) };
    const composed = composeLead(config, {
      id: portalLeadId(tenant, enquiry.portal.mail_id),
      reference: '',
      at: enquiry.at,
      userAgent: '',
      request: parsed.data,
      answers,
      car,
      ...recipient,
      portal: { ...enquiry.portal, unusable_contact: unusable },
    });
    return {
      lead: { ...composed, message: enquiry.comment },
      body_hash: sha256Hex(canonicalJson(enquiry)),
      ways: [number, address?.toLowerCase()].flatMap((way) => way ?? []),
    };
  };

  /** One conditional write with its events. Of one mail there is one lead, however often it is asked for. */
  const take = async (
    tenant: TenantContext,
    { lead, body_hash }: Pick<Extract<CheckedEnquiry, { lead: Lead }>, 'lead' | 'body_hash'>,
    correlation_id: string,
  ): Promise<Lead> => {
    const before = await table.load(keys.lead(tenant, lead.lead_id), storedLeadSchema);
    if (before !== undefined) return before.state.lead;
    const at = now().toISOString();
    const reference = await takeReference(table, tenant, { lead_id: lead.lead_id }, { at });
    const state: StoredLead = { lead: { ...lead, reference }, body_hash, correlation_id };
    const draft = leadDraft(tenant, state, { at: lead.submitted_at });
    return (await table.create(keys.lead(tenant, lead.lead_id), storedLeadSchema, draft)).stored.state.lead;
  };

  return { check, take };
};
