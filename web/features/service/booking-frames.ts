import type { Site } from '#functions/sites/contract.ts';

export interface BookingFrame {
  dealership: string;
  name: string;
  url: string;
}

/** The dealerships that have a booking system of their own. */
export const bookingFrames = ({ dealerships, serviceBookingUrls }: Site): BookingFrame[] =>
  dealerships.flatMap(({ id, name }) => {
    const url = serviceBookingUrls[id];
    return url === undefined ? [] : [{ dealership: id, name, url }];
  });
