import { leadPeople } from '#domain/console/roles.ts';
import { staffSchema } from '#functions/runtime/http/console-session.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { toWorker, type Viewer } from '../viewer.ts';
import type { Worker } from '../work-schema.ts';

/** Somebody who answers leads at the dealer, or the caller. */
export const findWorker = async (
  { table }: { table: Pick<Table, 'load'> },
  tenant: TenantContext,
  viewer: Viewer,
  personId: string | null,
): Promise<Worker | null> => {
  if (personId === null) return null;
  if (personId === viewer.id) return toWorker(viewer);
  const staff = (await table.load(keys.staff(tenant, personId), staffSchema))?.state;
  if (staff !== undefined && staff.removed_at === undefined && leadPeople.includes(staff.role))
    return { person_id: staff.person_id, name: staff.name };
  const message = 'Choose somebody who answers leads here.';
  throw new Problem('validation_failed', message, { errors: [{ field: 'owner', message }] });
};
