import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import { postAnswer } from '#web/lib/api.ts';
import { randomKey } from '#web/lib/random-key.ts';

/** Nobody waits for the answer, and it is not sent again. */
export const reportReveal = async (
  { id, dealership_id }: Pick<Vehicle, 'id' | 'dealership_id'>,
  site: Pick<Site, 'id'>,
): Promise<void> => {
  await postAnswer('vehicles.reveal-contact', { car_id: id, dealership_id, website_id: site.id }, randomKey());
};
