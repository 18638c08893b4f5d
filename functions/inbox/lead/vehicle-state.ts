import type { StockItem } from '#domain/vehicle/schema.ts';

/** `gone`: no longer listed. */
export const vehicleStates = ['listed', 'reserved', 'sold', 'gone'] as const;

/** Of a vehicle that somebody asked about, as it is now. */
export const vehicleState = ({ state, content }: StockItem): (typeof vehicleStates)[number] => {
  if (state === 'sold' || content.status === 'sold') return 'sold';
  if (state === 'withdrawn') return 'gone';
  return content.reserved ? 'reserved' : 'listed';
};
