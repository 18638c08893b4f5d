import type { StockItem } from '../vehicle/schema.ts';
import type { VehicleReservation } from './vehicle.ts';
import { GRACE_MS, isPast } from './times.ts';

const stillThere = (item: StockItem): Pick<StockItem, 'state' | 'sold_at'> => ({
  state: item.state === 'sold' || item.state === 'withdrawn' ? 'active' : item.state,
  sold_at: null,
});

const asReserved = (item: StockItem): StockItem => {
  const status = item.content.status === 'sold' ? 'in_stock' : item.content.status;
  return { ...item, ...stillThere(item), content: { ...item.content, status, reserved: true } };
};

const asSold = (item: StockItem, since: string | null): StockItem => ({
  ...item,
  sold_at: item.sold_at ?? since,
  content: { ...item.content, status: 'sold' },
});

/** The stock item as it is shown: a reservation stands until a person confirms a sale, whatever the feed says. */
export const withReservation = (item: StockItem, { state, since }: VehicleReservation): StockItem => {
  switch (state) {
    case 'AVAILABLE':
    case 'HELD':
      return item;
    case 'RESERVED':
      return asReserved(item);
    case 'SOLD':
      return asSold(item, since);
  }
};

/** Somebody is paying for the vehicle, or is offered it. */
export interface BeingReserved {
  /** ISO; then it is free again, or offered to whoever waits next. */
  until: string;
  /** People on its list. */
  waiting: number;
}

const takenUntil = ({ state, until, offer }: VehicleReservation): string | null => {
  if (state === 'HELD') return until;
  return state === 'AVAILABLE' && offer !== null ? offer.until : null;
};

/** Null where a claim would not be refused for it (docs/product/reservations.md, 'While it is held'). */
export const beingReserved = (vehicle: VehicleReservation, now: Date): BeingReserved | null => {
  const until = takenUntil(vehicle);
  const grace = vehicle.state === 'HELD' ? GRACE_MS : 0;
  return until === null || isPast(until, now, grace) ? null : { until, waiting: vehicle.waiting.length };
};
