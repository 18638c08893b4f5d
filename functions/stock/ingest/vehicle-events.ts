import type { AnyEvent, EventMeta } from '#events/envelope.ts';
import { pictureWanted } from '#events/picture-wanted.ts';
import { vehicleListed } from '#events/vehicle-listed.ts';
import { vehicleMissing } from '#events/vehicle-missing.ts';
import { vehiclePriceChanged } from '#events/vehicle-price-changed.ts';
import { vehicleRelisted } from '#events/vehicle-relisted.ts';
import { vehicleSold } from '#events/vehicle-sold.ts';
import { vehicleUpdated } from '#events/vehicle-updated.ts';
import { vehicleWithdrawn } from '#events/vehicle-withdrawn.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { StockChange } from './stock-changes.ts';

interface Written {
  tenantId: string;
  item: StockItem;
  /** Revision of the item after this write. */
  rev: number;
  now: string;
  correlationId: string;
}

interface Common {
  vehicle_id: string;
  rev: number;
  source: string;
  run: string;
}

const lifeEvents: Readonly<
  Record<
    'listed' | 'relisted' | 'missing' | 'withdrawn' | 'sold',
    (of: EventMeta, common: Common, item: StockItem) => AnyEvent
  >
> = {
  listed: (of, common, item) =>
    vehicleListed.create(of, { ...common, slug: item.slug, car_type: item.content.car_type }),
  relisted: (of, common) => vehicleRelisted.create(of, common),
  missing: (of, common) => vehicleMissing.create(of, common),
  withdrawn: (of, common) => vehicleWithdrawn.create(of, common),
  sold: (of, common, item) =>
    vehicleSold.create(of, { ...common, sold_at: item.sold_at ?? of.time, listed_at: item.created_at }),
};

/** Event ids derive from car, run and revision, so that a repeated write has the same events. */
export const vehicleEvents = (written: Written, changes: readonly StockChange[]): AnyEvent[] => {
  const { item, rev, now, tenantId } = written;
  const common = { vehicle_id: item.id, rev, source: item.source, run: item.last_change.run };
  const meta = (name: string): EventMeta => ({
    id: derivedId('stock', tenantId, item.id, String(rev), name),
    time: now,
    tenantId,
    correlationId: written.correlationId,
    subject: item.id,
  });
  const toVehicleEvent = (change: StockChange): AnyEvent => {
    const of = meta(change.name);
    if (change.name === 'updated') return vehicleUpdated.create(of, { ...common, changed: change.changed });
    if (change.name === 'picture_wanted') {
      return pictureWanted.create(of, { vehicle_id: item.id, urls: change.urls });
    }
    if (change.name === 'price_changed') {
      return vehiclePriceChanged.create(of, { ...common, from_cents: change.from, to_cents: change.to });
    }
    return lifeEvents[change.name](of, common, item);
  };
  return changes.map(toVehicleEvent);
};
