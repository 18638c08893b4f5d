import { isPlatformHost, pairedHost, platformHost } from '#domain/site/host-names.ts';
import type { ApiEnv } from '#functions/runtime/env.ts';
import { hostFault } from '#tenants/checks/hosts.ts';
import { fault, type Fault, type Finding } from '#tenants/finding.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { findHostOwner, type Held } from './stored-tenants.ts';

type Hosts = Pick<TenantConfig, 'id' | 'slug' | 'hosts'>;

/** Of dealers outside of this batch, by the table: with and without `www.`. */
const takenFaults = (held: Held, ids: ReadonlySet<string>, host: string, n: number): Fault[] => {
  const owner = [host, pairedHost(host)]
    .map((one) => findHostOwner(held, one))
    .find((one) => one !== undefined && !ids.has(one));
  return owner === undefined ? [] : [hostFault(n, host, owner)];
};

/** Below the platform's own domain each dealer has the one name that is made of its slug. */
const platformFaults = (siteOrigin: string, { slug }: Hosts, host: string, n: number): Fault[] => {
  const own = platformHost(siteOrigin, slug);
  if (!isPlatformHost(siteOrigin, host) || host === own) return [];
  return [
    fault(
      `hosts.${n}`,
      'host_of_platform',
      `The host '${host}' is below the platform's own domain, where this dealer has '${own}' and no other.`,
    ),
  ];
};

/** Hosts that are somebody else's. */
export const hostConflicts = (
  { SITE_ORIGIN }: Pick<ApiEnv, 'SITE_ORIGIN'>,
  held: Held,
  configs: readonly Hosts[],
): Finding[] => {
  const ids = new Set(configs.map(({ id }) => id));
  return configs.flatMap((config) =>
    config.hosts.flatMap((host, n) =>
      [...takenFaults(held, ids, host, n), ...platformFaults(SITE_ORIGIN, config, host, n)].map((found) => ({
        tenant: config.id,
        ...found,
      })),
    ),
  );
};
