import { leadTypes } from '#domain/lead/kinds/types.ts';
import { catalogue } from '#events/catalogue.ts';
import { fault, type Fault } from '#tenants/finding.ts';
import { isKnownPath } from '#tenants/known-paths.ts';
import { isMail, parseMailAddress } from '#tenants/mail-address.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import type { NavigationItem } from '#tenants/schemas/navigation-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';

const isExternal = (href: string): boolean => /^https:\/\//.test(href) || /^(tel|mailto):/.test(href);

export const deadLinkFault = (key: string, label: string, href: string): Fault[] =>
  isExternal(href) || isKnownPath(href)
    ? []
    : [fault(key, 'dead_link', `'${label}' links to '${href}', which no page answers.`)];

const itemFaults = (item: NavigationItem, key: string): Fault[] => {
  const children = item.children.flatMap((child, n) => itemFaults(child, `${key}.children.${n}`));
  if (item.href === null && item.children.length === 0)
    return [fault(key, 'dead_link', `'${item.label}' leads nowhere: give it a link or entries of its own.`)];
  return [...(item.href === null ? [] : deadLinkFault(`${key}.href`, item.label, item.href)), ...children];
};

export const linkFaults = ({ navigation, footer, promos, redirects }: TenantConfig): Fault[] => [
  ...navigation.flatMap((item, n) => itemFaults(item, `navigation.${n}`)),
  ...footer.flatMap((item, n) => itemFaults(item, `footer.${n}`)),
  ...promos.flatMap(({ title: label, href }, n) => itemFaults({ label, href, children: [] }, `promos.${n}`)),
  ...Object.entries(redirects).flatMap(([from, href]) =>
    itemFaults({ label: from, href, children: [] }, `redirects.${from}`),
  ),
];

const knownEvents: ReadonlySet<string> = new Set(catalogue.map(({ name }) => name));

const knownKinds: readonly string[] = leadTypes;

const filterFaults = (
  { kinds = [], dealerships: wanted = [] }: Pick<CrmEndpoint, 'kinds' | 'dealerships'>,
  dealerships: TenantConfig['dealerships'],
  key: string,
): Fault[] => [
  ...kinds
    .filter((kind) => !knownKinds.includes(kind))
    .map((kind) =>
      fault(`${key}.kinds`, 'unknown_kind', `No kind of lead is called '${kind}'. Known: ${knownKinds.join(', ')}.`),
    ),
  ...wanted
    .filter((name) => !dealerships.some(({ id }) => id === name))
    .map((name) =>
      fault(
        `${key}.dealerships`,
        'unknown_dealership',
        `The endpoint names the dealership '${name}', which does not exist. There are: ${dealerships.map(({ id }) => id).join(', ')}.`,
      ),
    ),
];

const mailFaults = ({ url, format }: Pick<CrmEndpoint, 'url' | 'format'>, key: string): Fault[] => {
  if (!isMail(url)) return [];
  if (format !== 'adf')
    return [fault(key, 'endpoint_address', "Only ADF is sent by mail: use the format 'adf', or an https address.")];
  return parseMailAddress(url) === undefined
    ? [
        fault(
          key,
          'endpoint_address',
          `'${url}' is no mail address. Write one receiver, such as mailto:leads@dealer.example.`,
        ),
      ]
    : [];
};

/** Feed sources and CRM endpoints: known events and locations, accepted currencies, a secret for one use only. */
export const integrationFaults = (tenant: TenantConfig): Fault[] => {
  const { crm, sources, acceptedCurrencies, locations, dealerships } = tenant;
  const faults: Fault[] = [];
  const refs = new Map<string, string>();
  const use = (ref: string | null, key: string): void => {
    if (ref === null) return;
    const other = refs.get(ref);
    if (other !== undefined)
      faults.push(
        fault(key, 'duplicate_secret', `'${ref}' is already the secret of ${other}. Name a secret of its own.`),
      );
    refs.set(ref, key);
  };
  crm.endpoints.forEach(({ secretRef, events, ...filters }, n) => {
    use(secretRef, `crm.endpoints.${n}.secretRef`);
    faults.push(
      ...filterFaults(filters, dealerships, `crm.endpoints.${n}`),
      ...mailFaults(filters, `crm.endpoints.${n}.url`),
    );
    for (const event of events.filter((name) => !knownEvents.has(name)))
      faults.push(fault(`crm.endpoints.${n}.events`, 'unknown_event', `No event is called '${event}'.`));
  });
  sources.forEach(({ keyRef, currency, defaultLocation, locationCodes }, n) => {
    use(keyRef, `sources.${n}.keyRef`);
    if (!acceptedCurrencies.includes('*') && !acceptedCurrencies.includes(currency))
      faults.push(
        fault(
          `sources.${n}.currency`,
          'currency',
          `The source sends ${currency}, which 'acceptedCurrencies' leaves out.`,
        ),
      );
    for (const id of [defaultLocation, ...Object.values(locationCodes)])
      if (id !== null && !locations.some((location) => location.id === id))
        faults.push(
          fault(`sources.${n}`, 'unknown_location', `The source names the location '${id}', which does not exist.`),
        );
  });
  return faults;
};

/** Booking systems of dealerships that the dealer has. */
export const bookingFaults = ({ serviceBookingUrls, dealerships }: TenantConfig): Fault[] =>
  Object.keys(serviceBookingUrls)
    .filter((id) => !dealerships.some((dealership) => dealership.id === id))
    .map((id) => fault(`serviceBookingUrls.${id}`, 'unknown_dealership', `No dealership is called '${id}'.`));

/** The dealer's own placeholders are filled when the layers are merged. */
const filledByPages = new Set(['{vehicle type}', '{team}']);

export const wordFaults = ({ words }: TenantConfig): Fault[] =>
  Object.entries(words).flatMap(([name, text]) =>
    typeof text !== 'string'
      ? []
      : [...text.matchAll(/\{[^}]*\}/g)]
          .filter(([placeholder]) => !filledByPages.has(placeholder))
          .map(([placeholder]) =>
            fault(
              `words.${name}`,
              'unknown_placeholder',
              `Nothing fills ${placeholder}. Use {name}, {legal_name}, {phone}, or {vehicle type} and {team} where the default text has them.`,
            ),
          ),
  );
