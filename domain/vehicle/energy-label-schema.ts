import * as z from 'zod';

const stars = z.number().min(0).max(6).nullable().default(null);
const measure = z.number().min(0).max(10_000).nullable().default(null);

/** New Zealand's vehicle emissions and energy economy label (docs/product/consumer-law.md, 'Energy label'). */
export const energyLabelSchema = z.object({
  stars,
  co2_stars: stars,
  co2_g_km: measure,
  litres_100km: measure,
  kwh_100km: measure,
  /** At 14,000 km a year. */
  yearly_cost_cents: z.number().int().min(0).max(10_000_000).nullable().default(null),
});
