import * as z from 'zod';
import { MOST_SAVED } from '#domain/accounts/watchlist.ts';
import { emptyAnswer, route } from '#functions/runtime/manifest-entries.ts';
import { phone, signedInSchema } from './codes-contract.ts';

export * from './codes-contract.ts';
export * from './plain-contract.ts';

export const getSession = route({
  id: 'accounts.session',
  method: 'GET',
  path: '/api/v1/session',
  auth: 'session',
  summary: 'Who is signed in with this dealer in the browser that asks.',
  answer: { kind: 'json', status: 200, schema: signedInSchema },
  problems: ['auth_required', 'tenant_unknown'],
});

export const signOut = route({
  id: 'accounts.sign-out',
  method: 'POST',
  path: '/api/v1/auth/logout',
  uses: ['write:users'],
  summary: 'Ends the session of the browser that asks, or all of the same person. Without a session it does nothing.',
  body: z.strictObject({ everywhere: z.boolean().default(false) }),
  answer: { kind: 'json', status: 204, schema: emptyAnswer },
  problems: ['validation_failed', 'tenant_unknown'],
});

const savedVehicleSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  make: z.string(),
  model: z.string(),
  saved_at: z.iso.datetime(),
});
const watchlistSchema = z.object({
  /** E.164: the calls that change the list name it. */
  phone: z.string(),
  /** Newest first; sold vehicles too. */
  cars: z.array(savedVehicleSchema),
  /** With other dealers of a group that shares its shoppers. */
  elsewhere: z
    .array(z.object({ dealer: z.string(), cars: z.array(z.object({ name: z.string(), url: z.string() })) }))
    .optional(),
});
export type WatchlistAnswer = z.infer<typeof watchlistSchema>;
export type WatchlistVehicle = z.infer<typeof savedVehicleSchema>;

const vehicleId = z
  .string('Give the id of a vehicle.')
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Give an id in lower-case letters, digits and hyphens, at most 60.');

const watchlistChange = {
  method: 'POST',
  auth: 'session',
  uses: ['write:users', 'read:cars'],
  costs: 'watchlist',
  body: z.strictObject({
    phone_number: phone,
    car_id: vehicleId,
    /** When the shopper pressed: of presses that arrive in another order, the last one counts. Without it: now. */
    changed_at: z.iso.datetime().optional(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      success: z.boolean(),
      /** For people, where it did not succeed. */
      error: z.string().optional(),
    }),
  },
  problems: ['validation_failed', 'tenant_unknown', 'auth_required', 'phone_mismatch', 'not_found'],
  saysSuccess: true,
} as const;

export const saveVehicle = route({
  ...watchlistChange,
  id: 'accounts.save-car',
  path: '/api/watchlist/save-car',
  summary:
    'Saves a vehicle to the watchlist of whoever is signed in, whose number must be the one named. At most as many as the dealer’s setting says, usually 50.',
});

export const removeVehicle = route({
  ...watchlistChange,
  id: 'accounts.remove-car',
  path: '/api/watchlist/remove-car',
  summary: 'Takes a vehicle off the watchlist of whoever is signed in, whose number must be the one named.',
});

export const getWatchlist = route({
  id: 'accounts.watchlist',
  method: 'GET',
  path: '/api/v1/watchlist',
  auth: 'session',
  uses: ['read:users', 'read:tenants'],
  summary: 'The vehicles that whoever is signed in has saved with this dealer.',
  answer: { kind: 'json', status: 200, schema: watchlistSchema },
  problems: ['auth_required', 'tenant_unknown', 'not_found'],
});

export const mergeWatchlist = route({
  id: 'accounts.merge-watchlist',
  method: 'POST',
  path: '/api/v1/watchlist',
  auth: 'session',
  uses: ['write:users', 'read:cars'],
  costs: 'watchlist',
  summary:
    'Adds what the browser had saved before signing in, as far as there is room; unknown vehicles and those taken off later are left out.',
  body: z.strictObject({ car_ids: z.array(vehicleId).max(MOST_SAVED, `Give at most ${MOST_SAVED} vehicles.`) }),
  answer: { kind: 'json', status: 200, schema: watchlistSchema },
  problems: ['validation_failed', 'auth_required', 'tenant_unknown', 'not_found'],
});
