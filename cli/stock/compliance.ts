import { missingDocuments, type MissingDocument } from '#domain/consumer-law/missing-documents.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { showTenant } from '#functions/operators/contract.ts';
import * as contract from '#functions/stock/contract.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Client } from '#cli/client.ts';
import { csvText } from '#domain/text/csv.ts';
import { shortList } from '#cli/short-list.ts';

export interface ComplianceOptions {
  tenant: string;
  csv?: boolean;
}

interface Lacking extends MissingDocument {
  vehicle_id: string;
  stocknum: string | null;
  name: string;
}

const HEADINGS = ['STOCK NUMBER', 'FIELD', 'MISSING', 'EFFECT', 'VEHICLE'];

/** Cars of one source that are for sale, as they are stored. */
const loadActiveVehicles = async (client: Client, tenant: string, source: string) => {
  const { known, now } = await client.call(contract.operatorSource, { params: { tenant, source } });
  const vehicles = [];
  let waiting = known.filter(({ state }) => state === 'active').map(({ id }) => id);
  while (waiting.length > 0) {
    const id = waiting.slice(0, contract.MAX_VEHICLES);
    const found = await client.call(contract.operatorVehicles, { params: { tenant }, query: { id } });
    vehicles.push(...found.cars);
    waiting = [...found.left, ...waiting.slice(contract.MAX_VEHICLES)];
  }
  return { cars: vehicles, now: new Date(now) };
};

const lackingIn = async (client: Client, config: TenantConfig, source: string): Promise<Lacking[]> => {
  const { cars: vehicles, now } = await loadActiveVehicles(client, config.id, source);
  return vehicles.flatMap((item) => {
    const vehicle = projectVehicle(item, undefined, config);
    const { id: vehicle_id, stocknum, name } = vehicle;
    return missingDocuments(vehicle, config, now).map((missing) => ({ vehicle_id, stocknum, name, ...missing }));
  });
};

/** Names each vehicle's missing documents (docs/product/consumer-law.md, 'Missing documents'). */
export const showCompliance = async (client: Client, { tenant, csv = false }: ComplianceOptions): Promise<void> => {
  const { tenant: config } = await client.call(showTenant, { params: { tenant } });
  const missing: Lacking[] = [];
  for (const { id } of config.sources) missing.push(...(await lackingIn(client, config, id)));
  const rows = missing.map(({ vehicle_id, stocknum, field, what, effect, name }) => [
    ...[stocknum ?? vehicle_id, field, what, effect, name],
  ]);
  const vehicles = new Set(missing.map(({ vehicle_id }) => vehicle_id)).size;
  const text =
    missing.length === 0
      ? 'Nothing is missing.'
      : [`${vehicles} vehicles lack something.`, ...shortList('Missing', HEADINGS, rows)].join('\n');
  client.out.result({ tenant, vehicles, missing }, csv ? csvText(HEADINGS, rows) : text);
};
