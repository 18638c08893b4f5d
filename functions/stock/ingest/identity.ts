import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { objectNames } from '../object-names.ts';
import type { VehicleReader } from './vehicles.ts';
import {
  identityPlanSchema,
  comparableName,
  noPlan,
  type Claim,
  type IdentityPlan,
  type Note,
  type Resolution,
} from './claims.ts';
import { Register } from './register.ts';
import { resolve, suspects, type VehicleFacts } from './resolve.ts';
import type { StockReads } from './stock-reads.ts';

const loadVehicleFacts = async (
  reads: StockReads,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VehicleFacts>> => {
  if (ids.length === 0) return new Map();
  const [vehicles, reserved] = await Promise.all([reads.cars(ids), reads.reserved(ids)]);
  return new Map(
    vehicles.map(({ state: { id, content } }) => [
      id,
      { name: comparableName(content), reserved: content.reserved || reserved.has(id) },
    ]),
  );
};

const vinNotes = async (reads: StockReads, claims: readonly Claim[]): Promise<Note[]> => {
  const elsewhere = new Map((await reads.elsewhere()).map((vehicle) => [vehicle.vin, vehicle]));
  return claims.flatMap(({ row, label, vin, readable }): Note[] => {
    const other = vin === null || !readable ? undefined : elsewhere.get(vin);
    if (other === undefined) return [];
    const detail = `'${vin ?? ''}' is also the VIN of '${other.stocknum ?? ''}' of the source '${other.source}'.`;
    return [{ row, label, refused: false, problem: { field: 'vin', reason: 'elsewhere', detail } }];
  });
};

/** Which car each row of a file is, once all were read. */
export const resolveClaims = async (
  reads: StockReads,
  claims: readonly Claim[],
  reader: Pick<VehicleReader, 'nthId'>,
): Promise<Resolution> => {
  const register = new Register(await reads.known());
  const facts = await loadVehicleFacts(reads, suspects(claims, register));
  const found = resolve(claims, { register, facts, nthId: reader.nthId });
  return { ...found, notes: [...found.notes, ...(await vinNotes(reads, claims))] };
};

export const saveIdentityPlan = (
  objects: Pick<ObjectStore, 'put'>,
  tenant: TenantContext,
  run: string,
  plan: IdentityPlan,
): Promise<void> => objects.put(objectNames.identity(tenant, run), JSON.stringify(plan), 'application/json');

/** Nothing for a run whose first pass was before there were plans. */
export const loadIdentityPlan = async (
  objects: Pick<ObjectStore, 'get'>,
  tenant: TenantContext,
  run: string,
): Promise<IdentityPlan> => {
  const object = await objects.get(objectNames.identity(tenant, run));
  return object === undefined ? noPlan() : identityPlanSchema.parse(JSON.parse(new TextDecoder().decode(object.body)));
};
