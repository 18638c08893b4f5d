import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { WaitingLine } from '../desk-contract.ts';
import { loadVehicle, type VehicleDeps } from '../vehicle-store.ts';
import { waitingPersonSchema } from '../waiting/waiting-person.ts';

/** Who waits for a vehicle, in the order in which they are asked; whoever was erased is left out. */
export const loadWaitingLine = async (
  deps: VehicleDeps & { table: Pick<Table, 'loadMany'> },
  tenant: TenantContext,
  vehicleId: string,
): Promise<WaitingLine[]> => {
  const { waiting, offer } = await loadVehicle(deps, tenant, vehicleId);
  const ids = offer === null || waiting.includes(offer.id) ? [...waiting] : [offer.id, ...waiting];
  const stored = await deps.table.loadMany(
    ids.map((id) => keys.waitingPerson(tenant, id)),
    waitingPersonSchema,
  );
  const people = new Map(stored.map(({ state }) => [state.id, state]));
  return ids.flatMap((id) => {
    const person = people.get(id);
    if (person === undefined) return [];
    const { first_name, last_name, phone } = person.contact;
    const offered_until = offer?.id === id ? offer.until : null;
    return [{ first_name, last_name, phone, joined_at: person.joined_at, offered_until }];
  });
};
