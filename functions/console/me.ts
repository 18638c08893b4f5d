import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { steppedUpUntil } from '#domain/console/sessions.ts';
import type { ApiEnv } from '#functions/runtime/env.ts';
import type { Person, Staff } from '#functions/runtime/http/console-session.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { standingAt } from '#functions/runtime/http/operator.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { listedTenants, unlessGone } from '#functions/runtime/tenants/tenant-list.ts';
import { requireOwn } from './own.ts';
import type { Me } from './own-contract.ts';
import { awayOf, loadStaff, quietHoursOf } from './published/people.ts';

interface MeDeps {
  table: Pick<Table, 'load'>;
  directory: Pick<TenantDirectory, 'byId' | 'inGroup' | 'listed'>;
  env: Pick<ApiEnv, 'SITE_ORIGIN'>;
  now: () => Date;
}

type Dealer = Me['dealers'][number];

/** Whoever runs the platform reaches more of them by the address. */
const MOST_DEALERS = 200;
/** Logos of some 10 kB each come along for a few dealers only: the console's policy loads no picture from their sites. */
const MOST_LOGOS = 20;

const toDealer = (
  person: Person,
  { tenant: { id, config }, staff }: { tenant: TenantContext; staff: Staff | undefined },
  { env, showsLogo }: { env: MeDeps['env']; showsLogo: boolean },
): Dealer => {
  const { roles, places } = standingAt(person, staff, config);
  const locations = config.locations.map(({ id: location, name }) => ({ id: location, name }));
  const { name, slug, country, group, logo, theme, primaryHost } = config;
  return {
    tenant: id,
    name,
    slug,
    country,
    group,
    logo: logo === null || !showsLogo ? null : `data:image/webp;base64,${logo.webp}`,
    colour: theme.colours.accent,
    site_url: primaryHost === null ? env.SITE_ORIGIN.replace('{slug}', slug) : `https://${primaryHost}`,
    time_zone: dealerZone(config.locations),
    roles: [...roles],
    places: places === 'all' ? places : locations.filter((one) => places.includes(one.id)),
    locations,
    quiet_hours: staff === undefined ? null : quietHoursOf(staff),
    away: staff === undefined ? null : awayOf(staff),
  };
};

/** Who is signed in, and where they are what. */
export const makeMe = (deps: MeDeps) => {
  const listEvery = async (): Promise<string[]> => {
    const ids: string[] = [];
    for await (const { id } of listedTenants(deps.directory)) {
      ids.push(id);
      if (ids.length === MOST_DEALERS) break;
    }
    return ids;
  };

  const idsOf = async (person: Person): Promise<string[]> => {
    if (person.platform === true) return listEvery();
    const groups = await Promise.all(person.groups.map((group) => deps.directory.inGroup(group)));
    return [...new Set([...person.tenants, ...groups.flat()])].slice(0, MOST_DEALERS);
  };

  const dealersOf = async (person: Person) => {
    const found = await Promise.all(
      (await idsOf(person)).map(async (id) => {
        const tenant = await unlessGone(deps.directory.byId(id));
        return tenant === undefined ? [] : [{ tenant, staff: await loadStaff(deps.table, tenant, person.person_id) }];
      }),
    );
    return found
      .flat()
      .filter(({ tenant, staff }) => standingAt(person, staff, tenant.config).roles.length > 0)
      .toSorted((a, b) => a.tenant.config.name.localeCompare(b.tenant.config.name, 'en-AU'));
  };

  return async (call: Pick<Call<unknown, unknown, unknown>, 'operator'>): Promise<{ body: Me }> => {
    const { person, session } = await requireOwn(deps.table, call);
    const { person_id, name, email } = person;
    const now = deps.now();
    const dealers = await dealersOf(person);
    const shown = { env: deps.env, showsLogo: dealers.length <= MOST_LOGOS };
    const body = {
      person: { person_id, name, email },
      strength: session.strength,
      stepped_up_until: steppedUpUntil(session, now),
      dealers: dealers.map((one) => toDealer(person, one, shown)),
      platform: person.platform === true,
      passkeys: person.passkeys.length,
      now: now.toISOString(),
    };
    return { body };
  };
};
