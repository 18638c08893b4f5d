import * as z from 'zod';
import { keys, lists } from '#functions/runtime/keys.ts';
import { idsOfPerson } from '#functions/runtime/person-index.ts';
import { subjectOf, type PersonalDeps, type PersonalKind } from '#functions/runtime/personal-data.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { valuationSchema, type Valuation } from '#functions/runtime/valuation.ts';

const PAGE = 500;

/** A valuation is somebody's once it has a lead; before, only whoever began it knows its secret. */
const valuationsOf = async (
  { table }: PersonalDeps,
  tenant: TenantContext,
  leads: ReadonlySet<string>,
): Promise<Valuation[]> => {
  const entries = leads.size === 0 ? [] : await table.list(lists.valuations(tenant), { newestFirst: true });
  const found: Valuation[] = [];
  for (let from = 0; from < entries.length; from += PAGE) {
    const items = await table.loadMany(
      entries.slice(from, from + PAGE).map(({ key }) => key),
      valuationSchema,
    );
    found.push(...items.map(({ state }) => state).filter(({ lead_id }) => lead_id !== null && leads.has(lead_id)));
  }
  return found;
};

export const personal: PersonalKind = {
  kind: 'valuations',
  title: 'Valuations of a car',
  items: ['valuations'],
  keptFor: () => '24 months after the latest change; 30 days where no enquiry was made of it.',
  find: async (deps, tenant, person) => {
    const ids = await idsOfPerson(deps, tenant, await subjectOf(deps, tenant, person), 'lead');
    const found = await valuationsOf(deps, tenant, new Set(ids));
    return found.map(
      ({ id, created_at, rego, rego_state, vehicle, answers, photos, offer_price_cents, expires_at, changes }) => ({
        ...{ id, at: created_at, summary: `Valuation${rego === null ? '' : ` of ${rego}`}` },
        data: z.json().parse(
          JSON.parse(
            JSON.stringify({
              ...{ id, created_at, rego, rego_state, vehicle, answers, photos, offer_price_cents, expires_at, changes },
            }),
          ),
        ),
        erase: async () => {
          for (const photo of photos) await deps.table.remove(keys.valuationPhoto(tenant, id, photo.id));
          await deps.table.remove(keys.valuation(tenant, id));
        },
      }),
    );
  },
};
