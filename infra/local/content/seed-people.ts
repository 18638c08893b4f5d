import { roleName } from '#domain/console/invitations.ts';
import { demoGroupAdmin, demoPlatformAdmin, demoStaff, type DemoStaff } from '#demo/people.ts';
import { localLink } from '#functions/console/local-links.ts';
import { joinPerson } from '#functions/console/persons.ts';
import { loadPerson, staffDraft } from '#functions/console/published/people.ts';
import { staffSchema, type Person } from '#functions/runtime/http/console-session.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';

interface SeedDeps {
  table: Table;
  directory: Pick<TenantDirectory, 'byId'>;
  linkSecrets: LinkSecrets;
  now: () => Date;
  /** Of the console. */
  origin: string;
}

/** Signs somebody of the demo dealers in, on this machine only. */
export interface SignInLink {
  /** Null: over dealers. */
  dealer: string | null;
  name: string;
  role: string;
  url: string;
}

const toId = (email: string): string => derivedId('demo-person', email);

/** Nobody who is there already, or was removed in the console. */
const joinAnew = async (
  { table, now }: SeedDeps,
  person: { name: string; email: string },
  join: (person: Person) => Person,
): Promise<boolean> => {
  const id = toId(person.email);
  if ((await loadPerson(table, id)) !== undefined) return false;
  await joinPerson({ table, now, newId: () => id }, person, join);
  return true;
};

const joinDealer = async (deps: SeedDeps, { tenant: id, name, email, role, places }: DemoStaff): Promise<void> => {
  const isNew = await joinAnew(deps, { name, email }, (person) => ({ ...person, tenants: [id] }));
  if (!isNew) return;
  const tenant = await deps.directory.byId(id);
  const at = deps.now();
  const item = { person_id: toId(email), name, email, role, places, since: at.toISOString() };
  await deps.table.create(keys.staff(tenant, item.person_id), staffSchema, staffDraft(tenant, item, at));
};

/** The demo dealers' people, once, and a link for each at every start. */
export const seedPeople = async (deps: SeedDeps): Promise<SignInLink[]> => {
  const { group, ...groupAdmin } = demoGroupAdmin;
  await Promise.all(demoStaff.map((one) => joinDealer(deps, one)));
  await joinAnew(deps, groupAdmin, (person) => ({ ...person, groups: [group] }));
  await joinAnew(deps, demoPlatformAdmin, (person) => ({ ...person, platform: true }));
  const everybody = [
    ...demoStaff.map(({ tenant, name, email, role }) => ({ dealer: tenant, name, email, role: roleName(role) })),
    { ...groupAdmin, dealer: null, role: roleName('group_admin') },
    { ...demoPlatformAdmin, dealer: null, role: roleName('platform_admin') },
  ];
  return Promise.all(
    everybody.map(async ({ dealer, name, role, email }) => ({
      dealer,
      name,
      role,
      url: await localLink(deps.linkSecrets, deps.origin, toId(email)),
    })),
  );
};
