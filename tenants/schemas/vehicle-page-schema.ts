import * as z from 'zod';

const blockSchema = z.object({
  title: z.string().min(1).max(80),
  text: z.string().max(2_000),
  points: z.array(z.object({ title: z.string().min(1).max(80), text: z.string().max(400) })).max(12),
});
export type ContentBlock = z.infer<typeof blockSchema>;

/** A dealer's own blocks of the vehicle page; null hides one. Their order is in `arrangement.vehicle`. */
export const vehiclePageSchema = z.object({
  /** The certified programme, shown on vehicles with its badge. */
  certified: blockSchema.nullable(),
  why_buy: blockSchema.nullable(),
  protect: blockSchema.nullable(),
});
export type VehiclePageContent = z.infer<typeof vehiclePageSchema>;

export const defaultVehiclePage: VehiclePageContent = { certified: null, why_buy: null, protect: null };
