import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#domain/hours/units.ts';
import type { LinkSecrets } from '#functions/runtime/links/signed-link.ts';

export const CHALLENGE_MS = 5 * MINUTE_MS;

const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 32;

/** What a challenge is for: one of another purpose, host or subject is none. */
export interface ChallengeUse {
  purpose: 'sign_in' | 'step_up' | 'register';
  rpId: string;
  /** The session that asks; empty before there is one. */
  subject: string;
}

interface ChallengeDeps {
  linkSecrets: LinkSecrets;
  now: () => Date;
}

const computeMac = (secret: string, { purpose, rpId, subject }: ChallengeUse, head: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update(`console-challenge.${JSON.stringify([purpose, rpId, subject])}.`)
    .update(head)
    .digest();

/**
 * Challenges that the platform signs instead of keeping, so that asking for one writes nothing: `nonce, end, mac`. That one is
 * used once is the matter of whoever takes it (used-challenges.ts).
 */
export const makeChallenges = ({ linkSecrets, now }: ChallengeDeps) => ({
  make: async (use: ChallengeUse): Promise<string> => {
    const head = Buffer.alloc(NONCE_BYTES + TIME_BYTES);
    randomBytes(NONCE_BYTES).copy(head);
    head.writeUIntBE(now().getTime() + CHALLENGE_MS, NONCE_BYTES, TIME_BYTES);
    const [secret] = await linkSecrets.all();
    return Buffer.concat([head, computeMac(secret, use, head)]).toString('base64url');
  },

  isOpen: async (use: ChallengeUse, challenge: string): Promise<boolean> => {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== NONCE_BYTES + TIME_BYTES + MAC_BYTES) return false;
    const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
    const mac = bytes.subarray(NONCE_BYTES + TIME_BYTES);
    const signed = (await linkSecrets.all()).map((secret) => timingSafeEqual(computeMac(secret, use, head), mac));
    return signed.includes(true) && head.readUIntBE(NONCE_BYTES, TIME_BYTES) > now().getTime();
  },
});
