import * as z from 'zod';
import { readPlate } from '#domain/tradein/registration.ts';
import type { TradeInVehicle } from '#domain/tradein/schema.ts';
import { EgressError, type Egress } from '#functions/runtime/egress.ts';
import { SecretMissing, type SecretStore } from '#functions/runtime/secrets.ts';
import type { Register } from '#tenants/trade-in-schema.ts';
import { RegisterAway, type Plate } from './register.ts';

export interface HttpRegisterDeps {
  egress: Pick<Egress, 'request'>;
  secrets: SecretStore;
}

/** The shopper goes on by hand within three seconds. */
const TIMEOUT_MS = 2_500;
const MAX_BYTES = 100_000;

const text = z.string().max(80).nullish();

/** docs/product/trade-in.md, 'Register'. */
const answerSchema = z.object({
  plate: z.string(),
  state: z.string(),
  year: z.number().int().min(1900).max(2100),
  make: z.string().min(1).max(60),
  model: z.string().min(1).max(60),
  badge: text,
  body: text,
  fuel: text,
  transmission: text,
});

const keyOf = async (secrets: SecretStore, ref: string): Promise<string> => {
  try {
    return (await secrets.get(ref)).trim();
  } catch (error) {
    throw error instanceof SecretMissing ? new RegisterAway('key', error) : error;
  }
};

const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch (error) {
    throw new RegisterAway('answer', error);
  }
};

const vehicleOf = (body: unknown, { state, plate }: Plate): TradeInVehicle => {
  const { data } = answerSchema.safeParse(body);
  if (data === undefined) throw new RegisterAway('answer');
  // A register that tells of another car is worse than none.
  if (readPlate(data.plate) !== plate || data.state.toUpperCase() !== state) throw new RegisterAway('other_car');
  const { year, make, model, badge = null, body: shape = null, fuel = null, transmission = null } = data;
  return { year, make, model, badge, body: shape, fuel, transmission, from: 'register' };
};

export const askHttpRegister = async (
  { egress, secrets }: HttpRegisterDeps,
  { url, keyRef }: Extract<Register, { from: 'http' }>,
  asked: Plate,
): Promise<TradeInVehicle | null> => {
  const address = url.replaceAll('{state}', asked.state).replaceAll('{plate}', asked.plate);
  const headers = { accept: 'application/json', authorization: `Bearer ${await keyOf(secrets, keyRef)}` };
  const request = { method: 'GET', url: address, headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES } as const;
  const { status, body } = await egress.request(request).catch((error: unknown) => {
    throw error instanceof EgressError ? new RegisterAway(error.failure, error) : error;
  });
  if (status === 404) return null;
  if (status !== 200) throw new RegisterAway(`status ${status}`);
  return vehicleOf(parsed(body), asked);
};
