import * as z from 'zod';
import { isWaiting } from '#domain/console/passkeys.ts';
import type { ApiEnv } from '#functions/runtime/env.ts';
import type { Passkey, Person } from '#functions/runtime/http/console-session.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { AssertionInput, CreationOptions, RegistrationInput, RequestOptions } from '../passkey-schemas.ts';
import { CHALLENGE_MS, makeChallenges, type ChallengeUse } from './challenge.ts';
import { consoleSite } from './host.ts';
import { offeredAlgorithms } from './public-key.ts';
import {
  claimedChallenge,
  CredentialRefused,
  verifyAssertion,
  verifyRegistration,
  wentBack,
  type NewCredential,
} from './verify.ts';

interface PasskeyDeps {
  table: Pick<Table, 'create'>;
  env: Pick<ApiEnv, 'CONSOLE_ORIGIN'>;
  linkSecrets: LinkSecrets;
  now: () => Date;
}

type Asked = Pick<ChallengeUse, 'purpose' | 'subject'>;

/** Of a passkey in lists and addresses; a credential's own id may be a thousand characters. */
export const passkeyId = ({ credential_id }: Pick<Passkey, 'credential_id'>): string =>
  derivedId('passkey', credential_id);

/** The passkey keeps it, and names the person by it: no address is typed at a sign-in. */
const toUserHandle = (personId: string): string => Buffer.from(personId, 'utf8').toString('base64url');
export const fromUserHandle = (handle: string | null | undefined): string | undefined => {
  const id = Buffer.from(handle ?? '', 'base64url').toString('utf8');
  return /^[a-z2-7]{26}$/.test(id) ? id : undefined;
};

const describeCredential = ({ credential_id, transports }: Passkey) => ({
  type: 'public-key' as const,
  id: credential_id,
  ...(transports.length > 0 && { transports }),
});

const usable = (person: Person, now: Date): Passkey[] => person.passkeys.filter((one) => !isWaiting(one, now));

/** With a counter that went up. Throws CredentialRefused where another use of the same passkey was first. */
export const withCounter = (person: Person, credentialId: string, counter: number, now: Date): Person => ({
  ...person,
  passkeys: person.passkeys.map((one) => {
    if (one.credential_id !== credentialId) return one;
    if (wentBack(one.counter, counter)) throw new CredentialRefused('counter');
    return { ...one, counter, used_at: now.toISOString() };
  }),
});

export const makePasskeys = ({ table, env, linkSecrets, now }: PasskeyDeps) => {
  const challenges = makeChallenges({ linkSecrets, now });

  const newChallenge = (asked: Asked): Promise<string> => challenges.make({ ...asked, rpId: consoleSite(env).rpId });

  /** The challenge that an answer names, if it is ours, of this use, in time. */
  const openChallenge = async (asked: Asked, clientDataJSON: string): Promise<string> => {
    const challenge = claimedChallenge(clientDataJSON);
    const isOpen =
      challenge !== undefined && (await challenges.isOpen({ ...asked, rpId: consoleSite(env).rpId }, challenge));
    if (!isOpen) throw new CredentialRefused('challenge');
    return challenge;
  };

  /** Last of all, so that only whoever answered it uses it up. A second time it is refused. */
  const spend = async (challenge: string): Promise<void> => {
    const at = now();
    const { created } = await table.create(keys.consoleUsed(derivedId('challenge', challenge)), z.object({}), {
      state: {},
      events: [],
      lane: 'stock',
      at: at.toISOString(),
      expires: Math.ceil((at.getTime() + 2 * CHALLENGE_MS) / 1_000),
    });
    if (!created) throw new CredentialRefused('challenge');
  };

  return {
    /** `of`: whose passkeys are asked for; without it the browser offers those it has. */
    requestOptions: async (asked: Asked, of?: Person): Promise<RequestOptions> => ({
      challenge: await newChallenge(asked),
      rpId: consoleSite(env).rpId,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: of === undefined ? [] : usable(of, now()).map(describeCredential),
    }),

    creationOptions: async (asked: Asked, person: Person): Promise<CreationOptions> => ({
      rp: { id: consoleSite(env).rpId, name: 'Forecourt' },
      user: { id: toUserHandle(person.person_id), name: person.email, displayName: person.name },
      challenge: await newChallenge(asked),
      pubKeyCredParams: offeredAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MS,
      excludeCredentials: person.passkeys.map(describeCredential),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    }),

    /** Throws CredentialRefused. */
    registered: async (asked: Asked, { id, response }: RegistrationInput): Promise<NewCredential> => {
      const challenge = await openChallenge(asked, response.clientDataJSON);
      const credential = verifyRegistration({ id, ...response }, { challenge, ...consoleSite(env) });
      await spend(challenge);
      return credential;
    },

    /** Which of the person's passkeys was shown, and its new counter. Throws CredentialRefused. */
    shown: async (
      asked: Asked,
      { id, response }: AssertionInput,
      person: Person,
    ): Promise<{ passkey: Passkey; counter: number }> => {
      const challenge = await openChallenge(asked, response.clientDataJSON);
      const passkey = person.passkeys.find((one) => one.credential_id === id);
      if (passkey === undefined) throw new CredentialRefused('unknown');
      const { counter } = verifyAssertion(response, passkey, { challenge, ...consoleSite(env) });
      await spend(challenge);
      return { passkey, counter };
    },
  };
};
export type Passkeys = ReturnType<typeof makePasskeys>;
