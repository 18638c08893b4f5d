import * as z from 'zod';
import { readPlate } from '#domain/tradein/registration.ts';
import type { TradeInVehicle } from '#domain/tradein/schema.ts';
import { askProvider, ProviderAway, type ProviderDeps } from '#functions/runtime/egress/provider.ts';
import type { Register } from '#tenants/schemas/trade-in-schema.ts';
import type { Plate } from './register.ts';

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

export const askHttpRegister = async (
  deps: ProviderDeps,
  { url, keyRef }: Extract<Register, { from: 'http' }>,
  asked: Plate,
): Promise<TradeInVehicle | null> => {
  const address = url.replaceAll('{state}', asked.state).replaceAll('{plate}', asked.plate);
  const answer = await askProvider(deps, {
    method: 'GET',
    url: address,
    keyRef,
    answer: answerSchema,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });
  if (answer === null) return null;
  // A register that tells of another car is worse than none.
  if (readPlate(answer.plate) !== asked.plate || answer.state.toUpperCase() !== asked.state)
    throw new ProviderAway('other_car');
  const { year, make, model, badge = null, body = null, fuel = null, transmission = null } = answer;
  return { year, make, model, badge, body, fuel, transmission, from: 'register' };
};
