import * as z from 'zod';
import { formatCents } from '#domain/money/rules.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { offerDay } from '#domain/tradein/offer-day.ts';
import { releaseSlot } from '#functions/testdrives/published/book-slot.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { findListed } from '#functions/privacy/published/find-listed.ts';
import { idsOfPerson } from '#functions/privacy/published/person-index.ts';
import {
  findSubject,
  type PersonalDeps,
  type PersonalKind,
  type PersonalRecord,
} from '#functions/privacy/published/personal-data.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { isExpired, valuationSchema, type Valuation } from './published/valuation.ts';
import { valuationPage } from './page.ts';

/** A valuation is somebody's once it has a lead; before, only whoever began it knows its secret. */
const loadValuationsOfLeads = async (
  { table }: PersonalDeps,
  tenant: TenantContext,
  leads: ReadonlySet<string>,
): Promise<Valuation[]> => {
  if (leads.size === 0) return [];
  const isTheirs = ({ lead_id }: Valuation): boolean => lead_id !== null && leads.has(lead_id);
  return findListed(table, lists.valuations(tenant), valuationSchema, isTheirs);
};

const describeVehicle = ({ vehicle, rego }: Valuation): string =>
  [vehicle === null ? null : `${vehicle.year} ${vehicle.make} ${vehicle.model}`, rego]
    .filter((part) => part !== null)
    .join(', ');

const inspectedAt = ({ inspection }: Valuation): string =>
  inspection === null ? '' : `; we look at it on ${slotWords(inspection)}`;

const describeValuation = ({ config }: TenantContext, valuation: Valuation, now: Date): string => {
  const { accepted, offer_price_cents: offer, expires_at, final } = valuation;
  if (final !== null) return `${formatCents(final.after_cents)} after the inspection`;
  if (accepted !== null) return `You accepted ${formatCents(accepted.offer_price_cents)}${inspectedAt(valuation)}`;
  if (offer === null) return 'Not valued yet: one of our people will answer you';
  const ended = expires_at === null ? '' : offerDay(expires_at, config);
  if (isExpired(valuation, now)) return `${formatCents(offer)}, which ended on ${ended}`;
  return ended === '' ? formatCents(offer) : `${formatCents(offer)}, until ${ended}`;
};

const toPersonalRecord = (
  { table, now }: PersonalDeps,
  tenant: TenantContext,
  valuation: Valuation,
): PersonalRecord => {
  const { id, created_at, rego, rego_state, vehicle, answers, photos, offer_price_cents, expires_at } = valuation;
  const { changes, inspection, called_off, ended } = valuation;
  const car = describeVehicle(valuation);
  return {
    id,
    at: created_at,
    summary: `Valuation${car === '' ? '' : ` of ${car}`}`,
    state: describeValuation(tenant, valuation, now()),
    can: async (links) => {
      const href = await valuationPage(links, tenant, { id, now: now() });
      return { manage: { label: 'Open the valuation', href } };
    },
    data: z.json().parse(
      JSON.parse(
        JSON.stringify({
          id,
          created_at,
          rego,
          rego_state,
          vehicle,
          answers,
          photos,
          offer_price_cents,
          expires_at,
          changes,
          inspection,
          called_off,
          ended,
        }),
      ),
    ),
    erase: async () => {
      // First, so that a run that died finds the time again in the valuation.
      if (inspection !== null)
        await releaseSlot(table, tenant, { slot: inspection, lead_id: id, at: now().toISOString() });
      for (const photo of photos) await table.remove(keys.valuationPhoto(tenant, id, photo.id));
      await table.remove(keys.valuation(tenant, id));
    },
  };
};

export const personal: PersonalKind = {
  kind: 'valuations',
  title: 'Valuations of a car',
  items: ['valuations'],
  keptFor: () => '24 months after the latest change; 30 days where no enquiry was made of it.',
  find: async (deps, tenant, person) => {
    const ids = await idsOfPerson(deps, tenant, await findSubject(deps, tenant, person), 'lead');
    const found = await loadValuationsOfLeads(deps, tenant, new Set(ids));
    return found.map((valuation) => toPersonalRecord(deps, tenant, valuation));
  },
};
