import { leadTypes } from '#domain/lead/kinds/types.ts';
import { takesLead } from '#tenants/endpoint-filters.ts';
import { fault, type Fault } from '#tenants/finding.ts';
import { isMail } from '#tenants/mail-address.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** Every kind of lead of every dealership has an endpoint that takes it. */
const allGoToEndpoints = ({ dealerships, crm }: TenantConfig): boolean =>
  dealerships.every(({ id: dealership_id }) =>
    leadTypes.every((type) => crm.endpoints.some((endpoint) => takesLead(endpoint, { type, dealership_id }))),
  );

const isTold = ({ mail }: TenantConfig): boolean => mail.noticesTo !== null || mail.noticesWaiting !== undefined;

/** A mailed endpoint has no secret to sign with, so it can say nothing. */
const saysStatus = ({ crm }: TenantConfig): boolean =>
  crm.endpoints.some(({ enabled, url }) => enabled && !isMail(url));

/** docs/product/leads.md, 'Human clock'. */
export const workedInFaults = (config: TenantConfig): Fault[] =>
  config.leadsWorkedIn === 'console' || saysStatus(config)
    ? []
    : [
        fault(
          'leadsWorkedIn',
          'no_crm_to_say',
          "No CRM can say what became of a lead: add an endpoint that is posted to, or set leadsWorkedIn to 'console'.",
        ),
      ];

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

/** docs/product/privacy.md, 'Consent records': the default is a dealer's to set, the proof a dealer's to bring. */
export const leadWarnings = ({ country, leadForm: { optInDefault, optInHidden } }: TenantConfig): Fault[] => {
  if (!optInDefault || optInHidden) return [];
  const law = country === 'AU' ? 'Spam Act 2003' : 'Unsolicited Electronic Messages Act 2007';
  return [
    fault(
      'leadForm.optInDefault',
      'opt_in_preset',
      `The box for offers is ticked before a shopper sees it. The ${law} makes the sender prove consent, and a box that nobody ticked is weak proof: set leadForm.optInDefault to false, or take advice. The receipt does not say that such a shopper agreed.`,
    ),
  ];
};
