import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { unlessGone } from '#functions/runtime/tenants/tenant-list.ts';
import type { GroupPeople, GroupPerson } from './group-contract.ts';
import { makeInvitations, toInvitationView } from './invitations.ts';
import { awayOf, listStaff } from './published/people.ts';

interface GroupDeps {
  table: Table;
  directory: Pick<TenantDirectory, 'byId' | 'inGroup'>;
  now: () => Date;
  newId: () => string;
}

/** As many as one person reaches (me.ts). */
const MOST_DEALERS = 200;

/** Everybody who works at a dealer of a group (docs/product/operators.md, 'The people of a group'). */
export const makeGroupPeople = (deps: GroupDeps) => {
  const invitationsAt = async (tenant: TenantContext) =>
    (await makeInvitations(deps).listOpen(lists.invitations(tenant))).map((one) => ({
      ...toInvitationView(one),
      tenant: tenant.id,
    }));

  const lookAt = async (id: string) => {
    const tenant = await unlessGone(deps.directory.byId(id));
    if (tenant === undefined) return [];
    const [staff, invitations] = await Promise.all([listStaff(deps.table, tenant), invitationsAt(tenant)]);
    return [{ tenant, staff, invitations }];
  };

  return async ({ params: { group } }: Call<{ group: string }, unknown, unknown>): Promise<{ body: GroupPeople }> => {
    const ids = await deps.directory.inGroup(group);
    if (ids.length === 0) throw new Problem('not_found', `No dealer is of a group called '${group}'.`);
    const found = (await Promise.all(ids.slice(0, MOST_DEALERS).map(lookAt))).flat();
    const people = new Map<string, GroupPerson>();
    for (const { tenant, staff } of found)
      for (const one of staff) {
        const { person_id, name, email, role, places, since, version = 0 } = one;
        const person = people.get(person_id) ?? { person_id, name, email, at: [] };
        person.at.push({ tenant: tenant.id, role, places, since, version, away: awayOf(one) });
        people.set(person_id, person);
      }
    const body = {
      group,
      dealers: found.map(({ tenant: { id, config } }) => ({
        tenant: id,
        name: config.name,
        locations: config.locations.map(({ id: location, name }) => ({ id: location, name })),
      })),
      people: [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU')),
      invitations: found.flatMap(({ invitations }) => invitations),
    };
    return { body };
  };
};
