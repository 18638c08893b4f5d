import * as z from 'zod';
import type { AnyEvent } from '#events/envelope.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import {
  isHeldSince,
  leadSort,
  storedLeadSchema,
  submittedEvent,
  submittedEventId,
} from '#functions/leads/published/stored-lead.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { deriveDeliveryId } from './delivery-store.ts';
import { takes } from './recipients.ts';

/** Two BatchGetItem calls per endpoint. */
export const LEADS_PER_PAGE = 100;

export interface UnplannedLeads {
  event: AnyEvent;
  endpoints: readonly CrmEndpoint[];
}

interface LeadPage {
  between: readonly [from: string, to: string];
  after?: IndexEntry | undefined;
}

interface Looked {
  leads: number;
  unplanned: readonly UnplannedLeads[];
  /** The first one that is held back, or was until a moment ago: it is looked at again. */
  held: string | undefined;
  next: IndexEntry | undefined;
}

const parseSortKey = ({ sort }: IndexEntry): { time: string; leadId: string } => {
  const [time = '', leadId = ''] = sort.split('#');
  return { time, leadId };
};

const findMissingDeliveries = async (
  table: Pick<Table, 'loadMany'>,
  tenant: TenantContext,
  entries: readonly IndexEntry[],
  wanted: (time: string) => readonly CrmEndpoint[],
): Promise<Map<string, CrmEndpoint[]>> => {
  const expected = entries.flatMap((entry) => {
    const { time, leadId } = parseSortKey(entry);
    return wanted(time).map((endpoint) => {
      const key = keys.delivery(tenant, deriveDeliveryId(tenant, submittedEventId(leadId), endpoint.id));
      return { leadId, endpoint, key };
    });
  });
  const held = await table.loadMany(
    expected.map(({ key }) => key),
    z.unknown(),
  );
  const known = new Set(held.map(({ key }) => key.toString()));
  const missing = expected.filter(({ key }) => !known.has(key.toString()));
  return new Map(
    [...Map.groupBy(missing, ({ leadId }) => leadId)].map(([leadId, of]) => [
      leadId,
      of.map(({ endpoint }) => endpoint),
    ]),
  );
};

/** Compares a page of leads with the deliveries that `wanted` endpoints should have. Reads only leads that lack one; those
 * that the endpoint's filters leave out are read each time. */
export const findUnplannedLeads = async (
  table: Pick<Table, 'list' | 'loadMany'>,
  tenant: TenantContext,
  { between, after }: LeadPage,
  wanted: (time: string) => readonly CrmEndpoint[],
): Promise<Looked> => {
  const entries = await table.list(lists.leads(tenant), {
    between,
    limit: LEADS_PER_PAGE,
    ...(after === undefined ? {} : { after }),
  });
  const missing = await findMissingDeliveries(table, tenant, entries, wanted);
  const leads = await table.loadMany(
    [...missing.keys()].map((leadId) => keys.lead(tenant, leadId)),
    storedLeadSchema,
  );
  return {
    leads: entries.length,
    unplanned: leads
      .filter(({ state }) => state.erased_at === undefined && !isHeldSince(state, between[1]))
      .map(({ state }) => {
        const event = submittedEvent(tenant, state);
        const lacking = missing.get(state.lead.lead_id) ?? [];
        return { event, endpoints: lacking.filter((endpoint) => takes(endpoint, event)) };
      })
      .filter(({ endpoints }) => endpoints.length > 0),
    held: leads
      .filter(({ state }) => isHeldSince(state, between[1]))
      .map(({ state }) => leadSort(state.lead))
      .toSorted()[0],
    next: entries.length < LEADS_PER_PAGE ? undefined : entries.at(-1),
  };
};
