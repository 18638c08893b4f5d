import type * as z from 'zod';
import { promoSchema } from './schemas/promo-schema.ts';
import type { TenantConfig } from './schema.ts';

/** An offer of a dealer folder, with the defaults filled in. */
export const promo = (given: z.input<typeof promoSchema>): TenantConfig['promos'][number] => promoSchema.parse(given);
