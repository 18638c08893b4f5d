import * as z from 'zod';
import { EgressError, type Egress } from '#functions/runtime/egress/egress.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { SecretMissing, type SecretStore } from '#functions/runtime/stores/secrets.ts';
import type { Geocoding } from '#tenants/schemas/providers-schema.ts';
import type { Found } from '../contract.ts';

export interface GoogleDeps {
  egress: Pick<Egress, 'request'>;
  secrets: SecretStore;
}

const GEOCODE = 'https://maps.googleapis.com/maps/api/geocode/json';
const TIMEOUT_MS = 4_000;
const MAX_BYTES = 200_000;

const answerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('OK'),
    results: z
      .array(
        z.object({
          formatted_address: z.string(),
          geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
        }),
      )
      .min(1),
  }),
  z.object({ status: z.literal('ZERO_RESULTS') }),
]);

/** Nothing of the request is told: its address holds the key. */
const away = (reason: string, cause?: unknown): Problem =>
  new Problem('upstream_unavailable', `We cannot look up addresses right now (${reason}). Please enter a postcode.`, {
    cause,
  });

const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch (error) {
    throw away('answer', error);
  }
};

const loadApiKey = async (secrets: SecretStore, ref: string): Promise<string> => {
  try {
    return (await secrets.get(ref)).trim();
  } catch (error) {
    throw error instanceof SecretMissing ? away('key', error) : error;
  }
};

/** The first result within the dealer's country; undefined where there is none. */
export const findAtGoogle = async (
  { egress, secrets }: GoogleDeps,
  { keyRef }: NonNullable<Geocoding>,
  { country, query }: { country: 'AU' | 'NZ'; query: string },
): Promise<Found | undefined> => {
  const asked = new URLSearchParams({
    address: query,
    components: `country:${country}`,
    region: country.toLowerCase(),
    key: await loadApiKey(secrets, keyRef),
  });
  const request = { method: 'GET', url: `${GEOCODE}?${asked}`, headers: {}, timeoutMs: TIMEOUT_MS } as const;
  const answer = await egress.request({ ...request, maxBytes: MAX_BYTES }).catch((error: unknown) => {
    throw error instanceof EgressError ? away(error.failure) : error;
  });
  if (answer.status !== 200) throw away('status');
  const { data } = answerSchema.safeParse(parsed(answer.body));
  if (data === undefined) throw away('answer');
  if (data.status === 'ZERO_RESULTS') return undefined;
  const [first] = data.results;
  return first && { label: first.formatted_address, ...first.geometry.location, from: 'provider' };
};
