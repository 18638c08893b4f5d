import * as z from 'zod';
import { personSchema, type Person, type Staff } from '#functions/runtime/http/console-session.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { unlessGone } from '#functions/runtime/tenants/tenant-list.ts';
import { expiresAfterRemoval, hashOfAddress, loadPerson, loadStaff, personDraft } from './published/people.ts';

const addressSchema = z.object({ person_id: z.string() });

const addressDraft = (person_id: string, now: Date, expires?: number) => ({
  state: { person_id },
  events: [],
  lane: 'stock' as const,
  at: now.toISOString(),
  expires,
});

/** Whose address it is; undefined also for somebody who was removed. */
export const findByEmail = async (table: Pick<Table, 'load'>, email: string): Promise<Person | undefined> => {
  const id = (await table.load(keys.personByMail(hashOfAddress(email)), addressSchema))?.state.person_id;
  const person = id === undefined ? undefined : await loadPerson(table, id);
  return person?.removed_at === undefined ? person : undefined;
};

interface PersonsDeps {
  table: Pick<Table, 'change' | 'load'>;
  now: () => Date;
  newId: () => string;
}

/** The person of an address, made if there is none; `join` adds what they become. One address is one person. */
export const joinPerson = async (
  { table, now, newId }: PersonsDeps,
  { email, name }: { email: string; name: string },
  join: (person: Person) => Person,
  /** Where the person is written. */
  tableFor: (personId: string) => Pick<Table, 'change'> = () => table,
): Promise<Person> => {
  const at = now();
  const made = newId();
  const { person_id } = await table.change(
    keys.personByMail(hashOfAddress(email)),
    addressSchema,
    { person_id: made },
    (current) => addressDraft(current.person_id, at),
  );
  const anew: Person = {
    person_id,
    email,
    name,
    created_at: at.toISOString(),
    groups: [],
    tenants: [],
    passkeys: [],
    sessions: [],
  };
  return tableFor(person_id).change(keys.person(person_id), personSchema, anew, (current) => {
    const { removed_at, ...person } = current;
    return personDraft(join(removed_at === undefined ? person : { ...anew, name: person.name }), at);
  });
};

/** Dealers where the person is staff now. */
export const dealersOf = async (
  { table, directory }: { table: Pick<Table, 'load'>; directory: Pick<TenantDirectory, 'byId'> },
  { person_id, tenants }: Person,
): Promise<{ tenant: Awaited<ReturnType<TenantDirectory['byId']>>; staff: Staff }[]> => {
  const found = await Promise.all(
    tenants.map(async (id) => {
      const tenant = await unlessGone(directory.byId(id));
      const staff = tenant && (await loadStaff(table, tenant, person_id));
      return tenant === undefined || staff === undefined ? [] : [{ tenant, staff }];
    }),
  );
  return found.flat();
};

/** After something was taken from a person: somebody who is nothing any more is signed out, and forgotten after a while. */
export const endIfNothing = async (
  deps: PersonsDeps & { directory: Pick<TenantDirectory, 'byId'> },
  personId: string,
): Promise<void> => {
  const person = await loadPerson(deps.table, personId);
  if (person === undefined || person.platform === true || person.groups.length > 0) return;
  if ((await dealersOf(deps, person)).length > 0) return;
  const at = deps.now();
  await deps.table.change(keys.person(personId), personSchema, undefined, (current) =>
    current === undefined || current.removed_at !== undefined
      ? undefined
      : personDraft({ ...current, sessions: [], passkeys: [], removed_at: at.toISOString() }, at),
  );
  const key = keys.personByMail(hashOfAddress(person.email));
  await deps.table.change(key, addressSchema, undefined, (current) =>
    current === undefined ? undefined : addressDraft(current.person_id, at, expiresAfterRemoval(at.toISOString())),
  );
};
