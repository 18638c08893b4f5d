import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { element, optionalElement, type XmlElement } from './xml.ts';

/** Mobile numbers of Australia and New Zealand, E.164. */
const MOBILE = /^\+(?:614|642)/;

/** A shopper with one name has '-' as the last. */
const buildNameElements = ({ first_name, last_name }: Pick<Lead, 'first_name' | 'last_name'>): XmlElement[] =>
  last_name === '-'
    ? [element('name', first_name, { part: 'full', type: 'individual' })]
    : [
        element('name', first_name, { part: 'first', type: 'individual' }),
        element('name', last_name, { part: 'last', type: 'individual' }),
      ];

const flag = (isPreferred: boolean): string => (isPreferred ? '1' : '0');

const emailElement = ({ email, phone, contact_method }: Lead): XmlElement[] =>
  optionalElement('email', email, {
    preferredcontact: flag(contact_method === 'Email' || (contact_method === null && phone === null)),
  });

const phoneElement = ({ phone, contact_method }: Lead): XmlElement[] =>
  optionalElement('phone', phone, {
    type: MOBILE.test(phone ?? '') ? 'cellphone' : 'voice',
    time: 'nopreference',
    preferredcontact: flag(contact_method === 'Phone' || contact_method === 'SMS'),
  });

/** ADF requires one. */
const buildContactElements = (lead: Lead): XmlElement[] => {
  const ways = [...emailElement(lead), ...phoneElement(lead)];
  return ways.length === 0 ? [element('email', '')] : ways;
};

/** ADF requires a street. */
const postcodeAddress = (postcode: string | null, country: string): XmlElement[] =>
  postcode === null
    ? []
    : [
        element('address', [
          element('street', '', { line: '1' }),
          element('postalcode', postcode),
          element('country', country),
        ]),
      ];

export const shopper = (lead: Lead, { country }: Pick<TenantConfig, 'country'>): XmlElement =>
  element('contact', [
    ...buildNameElements(lead),
    ...buildContactElements(lead),
    ...postcodeAddress(lead.postcode, country),
  ]);

const buildAddressElement = ({ street, city, state, postcode }: Location['address'], country: string): XmlElement =>
  element('address', [
    element('street', street, { line: '1' }),
    element('city', city),
    element('regioncode', state),
    element('postalcode', postcode),
    element('country', country),
  ]);

/** The selling dealership. */
export const vendor = (lead: Lead, tenant: TenantConfig, site: string): XmlElement => {
  const dealership = tenant.dealerships.find(({ id }) => id === lead.dealership_id);
  const { location, phone } = whoAnswers(tenant, lead);
  const name = dealership?.name ?? tenant.name;
  return element('vendor', [
    element('id', lead.dealership_id, { sequence: '1', source: 'forecourt' }),
    element('vendorname', name),
    element('url', site),
    element('contact', [
      element('name', location?.name ?? name, { part: 'full', type: 'business' }),
      element('phone', phone, { type: 'voice', time: 'day' }),
      ...(location === undefined ? [] : [buildAddressElement(location.address, tenant.country)]),
    ]),
  ]);
};
