import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { comparableVin } from '#domain/vehicle/vin.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { readSort, toKnownIdentity, type KnownIdentity } from '../ingest/register.ts';

/** By what somebody outside names a vehicle of the dealer's. */
export interface NamedVehicle {
  stock_number: string | null;
  rego: string | null;
  vin: string | null;
}

type Deps = { table: Pick<Table, 'list' | 'loadMany'> };

/** Plates stand in no index: so many listed vehicles are read for one. */
const MOST_READ = 1_500;

const plain = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

const only = (ids: readonly string[]): string | undefined => (new Set(ids).size === 1 ? ids[0] : undefined);

const loadCars = async ({ table }: Deps, tenant: TenantContext, ids: readonly string[]) =>
  table.loadMany(
    ids.slice(0, MOST_READ).map((id) => keys.stock(tenant, id)),
    stockItemSchema,
  );

/** Cars whose entry is older than the register are read themselves. */
const loadRegister = async (deps: Deps, tenant: TenantContext): Promise<KnownIdentity[]> => {
  const found = await Promise.all(tenant.config.sources.map(({ id }) => deps.table.list(lists.stock(tenant, id))));
  const entries = found.flat().map(({ sort }) => readSort(sort));
  const older = entries.flatMap((entry) => (entry.whole ? [] : [entry.id]));
  const whole = entries.flatMap((entry) => (entry.whole ? [entry.identity] : []));
  return [...whole, ...(await loadCars(deps, tenant, older)).map(({ state }) => toKnownIdentity(state))];
};

const isListed = ({ state }: KnownIdentity): boolean => state === 'active' || state === 'missing';

const withPlate = async (deps: Deps, tenant: TenantContext, known: readonly KnownIdentity[], rego: string) => {
  const listed = known.filter(isListed).map(({ id }) => id);
  const cars = await loadCars(deps, tenant, listed);
  return only(cars.filter(({ state }) => plain(state.content.regplate ?? '') === rego).map(({ state }) => state.id));
};

const namesNothing = ({ stock_number, rego, vin }: NamedVehicle): boolean =>
  stock_number === null && rego === null && vin === null;

/** The one vehicle that is meant; listed ones before those that are gone. Undefined where there is none, or several. */
export const findInRegister = async (
  deps: Deps,
  tenant: TenantContext,
  named: NamedVehicle,
): Promise<string | undefined> => {
  if (namesNothing(named)) return undefined;
  const { stock_number, rego, vin } = named;
  const known = await loadRegister(deps, tenant);
  const numbered = (isNamed: (one: KnownIdentity) => boolean): string | undefined => {
    const same = known.filter(isNamed);
    return only(same.filter(isListed).map(({ id }) => id)) ?? only(same.map(({ id }) => id));
  };
  const wantedVin = comparableVin(vin);
  const byVin = wantedVin === null ? undefined : numbered((one) => one.vin === wantedVin);
  const byStock =
    stock_number === null ? undefined : numbered((one) => plain(one.stocknum ?? '') === plain(stock_number));
  return byVin ?? byStock ?? (rego === null ? undefined : withPlate(deps, tenant, known, plain(rego)));
};
