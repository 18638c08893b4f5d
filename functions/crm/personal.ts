import { listDeliveryKeys } from './published/lead-deliveries.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import { draftsOfPerson } from '#functions/leads/published/person-drafts.ts';
import { idsOfPerson } from '#functions/privacy/published/person-index.ts';
import { monthsBefore, findSubject, type PersonalKind } from '#functions/privacy/published/personal-data.ts';
import { deliverySchema, type Delivery } from './delivery.ts';

const MOST_AT_ONCE = 200;
const summariseDelivery = ({ status, endpoint_id }: Delivery): string =>
  status === 'DELIVERED'
    ? `Received by ${endpoint_id}, which is to be asked to erase it too`
    : `Not yet at ${endpoint_id}`;

export const personal: PersonalKind = {
  kind: 'deliveries',
  title: 'Copies for the dealer’s own systems',
  items: ['deliveries'],
  keptFor: ({ config }) => `${config.retention.leadMonths} months, as the enquiry.`,
  find: async ({ table, ...deps }, tenant, person) => {
    const subject = await findSubject(deps, tenant, person);
    const ids = await idsOfPerson({ table }, tenant, subject, 'lead');
    // Of partial leads.
    const begun = await draftsOfPerson({ table }, tenant, person);
    const found = await table.loadMany(
      [...ids, ...begun.map(({ state }) => state.lead_id)].flatMap((id) => listDeliveryKeys(tenant, id)),
      deliverySchema,
    );
    return found.map(({ key, state }) => ({
      id: state.delivery_id,
      at: state.created_at,
      summary: summariseDelivery(state),
      data: { endpoint: state.endpoint_id, event: state.event, lead_id: state.subject, status: state.status },
      erase: () => table.remove(key),
    }));
  },
  expire: async ({ table, now }, tenant) => {
    const before = monthsBefore(now(), tenant.config.retention.leadMonths);
    const entries = await table.list(lists.deliveries(tenant), { between: ['0', before], limit: MOST_AT_ONCE });
    for (const { key } of entries) await table.remove(key);
    return entries.length;
  },
};
