import { vehicleName } from '#domain/vehicle/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { ChangeKind, StockChange } from '../ingest/stock-changes.ts';
import type { KnownVehicle } from '../ingest/stock-reads.ts';
import { countedChange, type VehicleWriter } from '../ingest/write-vehicle.ts';

interface NamedVehicle {
  vehicle_id: string;
  stocknum: string | null;
  name: string;
}

export interface VehicleChange extends NamedVehicle {
  kind: ChangeKind;
}

/** Selling prices; null where there is none. */
export interface PriceChange extends NamedVehicle {
  from_cents: number | null;
  to_cents: number | null;
}

export const named = ({ id, content }: StockItem): NamedVehicle => ({
  vehicle_id: id,
  stocknum: content.stocknum,
  name: vehicleName(content),
});

export const changeOfVehicle = (item: StockItem): VehicleChange => ({ ...named(item), kind: item.last_change.kind });

export const listPriceChanges = (item: StockItem, changes: readonly StockChange[]): PriceChange[] =>
  changes.flatMap((change) =>
    change.name === 'price_changed' ? [{ ...named(item), from_cents: change.from, to_cents: change.to }] : [],
  );

/** A writer that only notes what would be written. */
export const observer =
  (note: (item: StockItem, changes: readonly StockChange[]) => void): VehicleWriter<KnownVehicle> =>
  async ({ stored }, decideOn) => {
    const decision = decideOn(stored?.state);
    if (decision.do === 'write') note(decision.item, decision.changes);
    return countedChange(decision);
  };
