import * as z from 'zod';
import { everyRole } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';

export const findVehicles = operatorRoute({
  id: 'search.find-vehicles',
  may: { roles: everyRole, reach: 'place' },
  uses: ['index.read'],
  method: 'GET',
  path: '/vehicles',
  summary:
    'Up to eight vehicles of a dealer, as somebody types: by words of make, model and other titles, or any part of a stock number, registration or VIN.',
  query: z.object({ q: z.string().trim().min(2, 'Type two letters or digits at least.').max(100) }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      /** First the one whose number it is. */
      vehicles: z.array(
        z.object({
          car_id: z.string(),
          name: z.string(),
          stock_number: z.string().nullable(),
          price_cents: z.number().int().nullable(),
          location_id: z.string().nullable(),
          sold: z.boolean(),
        }),
      ),
    }),
  },
  problems: ['validation_failed', 'upstream_unavailable'],
});
