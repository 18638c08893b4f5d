import { keys, lists } from '#functions/runtime/table/keys.ts';
import { findListed } from '#functions/privacy/published/find-listed.ts';
import type { Person, PersonalDeps, PersonalRecord } from '#functions/privacy/published/personal-data.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { belongsTo } from '../record.ts';
import { moveVehicle } from '../vehicle-store.ts';
import { waitingPersonSchema, type WaitingPerson } from './waiting-person.ts';

const toPersonalRecord = (deps: PersonalDeps, tenant: TenantContext, person: WaitingPerson): PersonalRecord => {
  const { id, car_id, contact, joined_at, name, slug } = person;
  return {
    id,
    at: joined_at,
    summary: `Waiting list: ${name}`,
    href: `/cars/${slug}`,
    state: 'You are told when it is free again',
    data: { vehicle: name, contact, joined_at },
    // Without the person first: who is next has the offer, if this one has it.
    erase: async () => {
      await moveVehicle(deps, tenant, car_id, { kind: 'leave', id });
      await deps.table.remove(keys.waitingPerson(tenant, id));
    },
  };
};

/** Places in waiting lists, newest first. Few vehicles have one: all places of a dealer are looked at. */
export const loadWaitingEntries = async (
  deps: PersonalDeps,
  tenant: TenantContext,
  person: Person,
): Promise<PersonalRecord[]> => {
  const found = await findListed(deps.table, lists.waitingPeople(tenant), waitingPersonSchema, (one) =>
    belongsTo(one, person),
  );
  return found
    .toSorted((a, b) => b.joined_at.localeCompare(a.joined_at))
    .map((one) => toPersonalRecord(deps, tenant, one));
};
