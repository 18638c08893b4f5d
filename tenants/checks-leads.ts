import { leadTypes } from '#domain/lead/kinds/types.ts';
import { takesLead } from './endpoint-filters.ts';
import { fault, type Fault } from './finding.ts';
import type { TenantConfig } from './schema.ts';

/** Every kind of lead of every dealership has an endpoint that takes it. */
const allGoToEndpoints = ({ dealerships, crm }: TenantConfig): boolean =>
  dealerships.every(({ id: dealership_id }) =>
    leadTypes.every((type) => crm.endpoints.some((endpoint) => takesLead(endpoint, { type, dealership_id }))),
  );

const isTold = ({ mail }: TenantConfig): boolean => mail.noticesTo !== null || mail.noticesWaiting !== undefined;

/** docs/product/leads.md, 'Leads reach somebody'. */
export const leadFaults = (config: TenantConfig): Fault[] => {
  const { id, leads, words } = config;
  if (leads === 'kept here')
    return words.responsePromise === ''
      ? []
      : [
          fault(
            'words.responsePromise',
            'answer_time',
            "Nobody is told of this dealer's leads ('leads' is 'kept here'), so no answer time is promised: set words.responsePromise to ''.",
          ),
        ];
  if (isTold(config) || allGoToEndpoints(config)) return [];
  return [
    fault(
      'mail.noticesTo',
      'leads_unreached',
      `Leads of this dealer reach nobody. Name an address: forecourt tenant reach ${id} --notices ADDRESS, or say that they are only kept: forecourt tenant reach ${id} --leads kept-here.`,
    ),
  ];
};
