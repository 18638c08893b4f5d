/** Each tells of a change of a vehicle of the stock. */
export const vehicleEvents = [
  'vehicle.listed',
  'vehicle.updated',
  'vehicle.price_changed',
  'vehicle.missing',
  'vehicle.sold',
  'vehicle.withdrawn',
  'vehicle.relisted',
] as const;

/** Each may change what a dealer's site shows of a vehicle: search and the archive of adverts follow the same ones. */
export const shownVehicleEvents = [
  ...vehicleEvents,
  'picture.stored',
  'reservation.confirmed',
  'reservation.expired',
  'reservation.cancelled',
  'reservation.sold',
  'reservation.fell_through',
] as const;
