import * as z from 'zod';
import { notificationRequested } from '#events/notification-requested.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { FactSource } from './source.ts';

/** Of a location, written by functions/reviews. */
const reviewsSchema = z.object({
  failures: z.number().int(),
  refused_since: z.iso.datetime().nullable().default(null),
});

/** Reviews that the provider refuses: the dealer was told. */
export const reviewFacts: FactSource = {
  name: 'reviews',
  hints: {
    'notification.requested': (event) => {
      const { notice, details } = notificationRequested.read(event);
      return notice === 'reviews_failing' ? [details['location'] ?? ''].filter((id) => id !== '') : [];
    },
  },
  read: async ({ table }, tenant, id) => {
    const state = (await table.load(keys.locationReviews(tenant, id), reviewsSchema))?.state;
    if (state === undefined || state.refused_since === null) return undefined;
    return { fault: 'refused', since: state.refused_since, details: {} };
  },
  subjects: async (_, { config }, { known }) => [...config.locations.map(({ id }) => id), ...known],
};
