import * as z from 'zod';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Item `CAR#PICTURE#<hash>` / `USERS`: vehicles that took a stored file; whether one still needs it, its own item says. */
export const pictureUsersSchema = z.object({
  vehicle_ids: z.array(z.string()),
  /** Others may have taken it too: before this was noted, or because they are too many. */
  more: z.boolean(),
});
type PictureUsers = z.infer<typeof pictureUsersSchema>;

/** A file of more vehicles says nothing about one of them, such as the picture of a yard. */
const MOST_USERS = 50;

interface Use {
  vehicleId: string;
  /** Of the file. */
  hash: string;
}

/** Undefined: nothing to write. */
const withUser = (users: PictureUsers, vehicleId: string): PictureUsers | undefined => {
  if (users.vehicle_ids.includes(vehicleId)) return undefined;
  if (users.vehicle_ids.length < MOST_USERS) return { ...users, vehicle_ids: [...users.vehicle_ids, vehicleId] };
  return users.more ? undefined : { ...users, more: true };
};

/**
 * Notes that a vehicle takes a file, before it is stored or named. `isStored`: the file is there already; undefined where the
 * caller cannot know, who then only joins those that are noted.
 */
export const noteUser = async (
  { table, now }: { table: Pick<Table, 'change'>; now: () => Date },
  tenant: TenantContext,
  { vehicleId, hash, isStored }: Use & { isStored: boolean | undefined },
): Promise<void> => {
  await table.change(keys.pictureUsers(tenant, hash), pictureUsersSchema, undefined, (users) => {
    if (users === undefined && isStored === undefined) return undefined;
    // Whoever stored a file without being noted did so before users were noted.
    const state = withUser(users ?? { vehicle_ids: [], more: isStored === true }, vehicleId);
    return state && { state, events: [], lane: 'stock', at: now().toISOString() };
  });
};
