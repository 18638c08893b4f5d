import * as z from 'zod';
import { ROUND_COST } from '#domain/limits/difficulty.ts';

/** A challenge of ALTCHA's format, version 2: https://altcha.org/docs/v2/ */
export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.hex().max(64),
    salt: z.hex().max(64),
    cost: z.literal(ROUND_COST),
    keyLength: z.literal(32),
    keyPrefix: z.hex().max(64),
    keySignature: z.hex().max(128),
    /** Whose it is, and the instant (ms) until which it is taken. */
    data: z.object({ tenant: z.string().max(60), until: z.number() }),
  }),
  signature: z.hex().max(128),
});
export type Challenge = z.infer<typeof challengeSchema>;
