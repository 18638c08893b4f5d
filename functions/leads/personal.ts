import * as z from 'zod';
import type { Lead } from '#domain/lead/schema.ts';
import { noVehicle } from '#domain/portal/found.ts';
import { scanSinceCheckpoint } from '#functions/runtime/table/checkpointed-scan.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { idsOfPerson, notePerson } from '#functions/privacy/published/person-index.ts';
import {
  monthsBefore,
  findSubject,
  type PersonalDeps,
  type PersonalKind,
} from '#functions/privacy/published/personal-data.ts';
import { removeReference } from '#functions/runtime/table/references.ts';
import { erasedAnswers } from './published/shared-answers.ts';
import { leadIndexes, storedLeadSchema, type StoredLead } from './published/stored-lead.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { loadBooking } from './personal-booking.ts';

const MOST_AT_ONCE = 200;

/** That there was an enquiry, of which kind, when and about which vehicle. */
const withoutPerson = ({
  details: _details,
  duplicate_of: _duplicate,
  reference: _reference,
  ...lead
}: Lead): Lead => ({
  ...lead,
  first_name: '',
  last_name: '',
  email: null,
  phone: null,
  ...erasedAnswers,
  rego: null,
  rego_state: null,
  message: '',
  additional_services: [],
  subcategory: null,
  url: '/',
  user_agent: '',
  lead_attributes: { visited_pages: [], linked_query_params: {} },
  ...(lead.portal === undefined
    ? {}
    : { portal: { ...lead.portal, ad: null, vehicle: noVehicle, unusable_contact: null } }),
  consent: { ...lead.consent, source_url: '' },
});

/** A reservation that was paid is kept, and its reference with it. */
const forgetLeadReference = async (
  { table }: Pick<PersonalDeps, 'table'>,
  tenant: TenantContext,
  { reference, details }: Lead,
): Promise<void> => {
  if (details?.['reservation_id'] === undefined) await removeReference(table, tenant, reference);
};

const erase = async ({ table, now }: PersonalDeps, tenant: TenantContext, lead: Lead): Promise<void> => {
  const at = now().toISOString();
  const { lead_id: id } = lead;
  // First, so that a run that died finds it again in the lead.
  await forgetLeadReference({ table }, tenant, lead);
  await table.change(keys.lead(tenant, id), storedLeadSchema, undefined, (current) => {
    if (current === undefined || current.erased_at !== undefined) return undefined;
    // What was still held back is passed on to nobody.
    const { held: _, ...kept } = current;
    const state: StoredLead = { ...kept, lead: withoutPerson(current.lead), body_hash: 'erased', erased_at: at };
    return { state, events: [], lane: 'lead', at, ...leadIndexes(tenant, state) };
  });
};

const toPersonalRecord = async (deps: PersonalDeps, tenant: TenantContext, { lead }: StoredLead) => {
  const { coming, ...standing } = await loadBooking(deps, tenant, lead);
  const { lead_id: id, submitted_at: at, category, vehicle } = lead;
  const common = {
    id,
    at,
    data: z.json().parse(JSON.parse(JSON.stringify(lead))),
    summary: vehicle === null ? category : `${category}: ${vehicle.name}`,
    ...(vehicle === null ? {} : { href: `/cars/${vehicle.slug}` }),
    ...standing,
  };
  if (coming === undefined) return { ...common, erase: () => erase(deps, tenant, lead) };
  return { ...common, kept: `Its test drive on ${coming.slice(0, 10)} is still to come. Cancel it first.` };
};

export const personal: PersonalKind = {
  kind: 'enquiries',
  title: 'Enquiries',
  items: ['leads', 'references', 'drives', 'watches'],
  keptFor: ({ config }) =>
    `${config.retention.leadMonths} months; unfinished forms 30 days. If you erase it, only the fact that there was an enquiry stays.`,
  find: async (deps, tenant, person) => {
    const ids = await idsOfPerson(deps, tenant, await findSubject(deps, tenant, person), 'lead');
    const found = await deps.table.loadMany(
      ids.map((id) => keys.lead(tenant, id)),
      storedLeadSchema,
    );
    const open = found.filter(({ state }: StoredItem<StoredLead>) => state.erased_at === undefined);
    const newest = open.toSorted((a, b) => b.state.lead.submitted_at.localeCompare(a.state.lead.submitted_at));
    return Promise.all(newest.map(({ state }) => toPersonalRecord(deps, tenant, state)));
  },
  noteUnnoted: async (deps, tenant) => {
    const compared = { list: lists.leads(tenant), checkpoint: keys.personsNoted(tenant), begin: '0' };
    await scanSinceCheckpoint(deps, compared, async (page) => {
      const leads = await deps.table.loadMany(
        page.map(({ key }) => key),
        storedLeadSchema,
      );
      for (const { state } of leads) {
        if (state.erased_at !== undefined) continue;
        const { lead_id: id, submitted_at: at } = state.lead;
        await notePerson(deps, tenant, await deps.subjects.ofLead(tenant, state.lead), { kind: 'lead', id, at });
      }
      return true;
    });
  },
  expire: async ({ table, now }, tenant) => {
    const before = monthsBefore(now(), tenant.config.retention.leadMonths);
    const entries = await table.list(lists.leads(tenant), { between: ['0', before], limit: MOST_AT_ONCE });
    const found = await table.loadMany(
      entries.map(({ key }) => key),
      storedLeadSchema,
    );
    for (const { state } of found) await forgetLeadReference({ table }, tenant, state.lead);
    for (const { key } of entries) await table.remove(key);
    return entries.length;
  },
};
