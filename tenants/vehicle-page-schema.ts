import * as z from 'zod';

/** Sections of a vehicle page in the default order (docs/product/vehicles.md, 'Vehicle page'). */
export const vehicleSections = [
  'key_information',
  'comments',
  'certified',
  'included',
  'features',
  'specifications',
  'details',
  'finance',
  'reserve',
  'why_buy',
  'protect',
  'map',
  'enquire',
  'similar',
] as const;
export type VehicleSectionId = (typeof vehicleSections)[number];

const blockSchema = z.object({
  title: z.string().min(1).max(80),
  text: z.string().max(2_000),
  points: z.array(z.object({ title: z.string().min(1).max(80), text: z.string().max(400) })).max(12),
});
export type ContentBlock = z.infer<typeof blockSchema>;

/** Null hides a block. */
export const vehiclePageSchema = z.object({
  /** Shown, in this order. */
  sections: z.array(z.enum(vehicleSections)).refine((ids) => new Set(ids).size === ids.length, 'Name a section once.'),
  /** The certified programme, shown on vehicles with its badge. */
  certified: blockSchema.nullable(),
  why_buy: blockSchema.nullable(),
  protect: blockSchema.nullable(),
});
export type VehiclePageContent = z.infer<typeof vehiclePageSchema>;

export const defaultVehiclePage: VehiclePageContent = {
  sections: [...vehicleSections],
  certified: null,
  why_buy: null,
  protect: null,
};
