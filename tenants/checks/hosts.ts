import { refusalOfSlug } from '#domain/site/host-names.ts';
import { fault, type Fault } from '#tenants/finding.ts';
import type { TenantConfig } from '#tenants/schema.ts';

export const hostFault = (n: number, host: string, owner: string): Fault =>
  fault(
    `hosts.${n}`,
    'duplicate_host',
    `The host '${host}' belongs to '${owner}', with or without 'www.'. A host leads to one dealer.`,
  );

export const slugFaults = ({ slug }: Pick<TenantConfig, 'slug'>): Fault[] => {
  const message = refusalOfSlug(slug);
  return message === undefined ? [] : [fault('slug', 'reserved_slug', message)];
};

/** What one dealer's hosts must be among themselves. */
export const hostFaults = ({ hosts, primaryHost }: Pick<TenantConfig, 'hosts' | 'primaryHost'>): Fault[] => [
  ...hosts.flatMap((host, n) =>
    hosts.indexOf(host) === n
      ? []
      : [fault(`hosts.${n}`, 'duplicate_host', `The host '${host}' stands in 'hosts' twice. Take one away.`)],
  ),
  ...(primaryHost === null || hosts.includes(primaryHost)
    ? []
    : [
        fault(
          'primaryHost',
          'unknown_host',
          `The primary host '${primaryHost}' is none of this dealer's hosts: add it to 'hosts', or write null.`,
        ),
      ]),
];
