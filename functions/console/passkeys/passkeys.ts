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
import { readClientData } from './client-data.ts';
import { consoleSite } from './host.ts';
import { CredentialRefused } from './refusal.ts';
import type { NewCredential, WebAuthn } from './web-authn.ts';

interface PasskeyDeps {
  table: Pick<Table, 'create'>;
  env: Pick<ApiEnv, 'CONSOLE_ORIGIN'>;
  linkSecrets: LinkSecrets;
  webAuthn: () => Promise<WebAuthn>;
  now: () => Date;
}

type Asked = Pick<ChallengeUse, 'purpose' | 'subject'>;

/** Of a passkey in lists and addresses; a credential's own id may be a thousand characters. */
export const passkeyId = ({ credential_id }: Pick<Passkey, 'credential_id'>): string =>
  derivedId('passkey', credential_id);

/** The passkey keeps its person's id, and names them by it: no address is typed at a sign-in. */
export const fromUserHandle = (handle: string | null | undefined): string | undefined => {
  const id = Buffer.from(handle ?? '', 'base64url').toString('utf8');
  return /^[a-z2-7]{26}$/.test(id) ? id : undefined;
};

const usable = (person: Person, now: Date): Passkey[] => person.passkeys.filter((one) => !isWaiting(one, now));

/** Of an authenticator that does not count, it is always 0. Equal or lower: the credential was copied. */
const wentBack = (kept: number, given: number): boolean => (kept > 0 || given > 0) && given <= kept;

/** With a counter that went up. Throws CredentialRefused where another use of the same passkey was first. */
export const withCounter = (person: Person, credentialId: string, counter: number, now: Date): Person => ({
  ...person,
  passkeys: person.passkeys.map((one) => {
    if (one.credential_id !== credentialId) return one;
    if (wentBack(one.counter, counter)) throw new CredentialRefused('counter');
    return { ...one, counter, used_at: now.toISOString() };
  }),
});

export const makePasskeys = ({ table, env, linkSecrets, webAuthn, now }: PasskeyDeps) => {
  const challenges = makeChallenges({ linkSecrets, now });

  const asking = async (asked: Asked) => {
    const { rpId } = consoleSite(env);
    return { challenge: await challenges.make({ ...asked, rpId }), rpId, timeout: CHALLENGE_MS };
  };

  /** The challenge that an answer names, if it is ours, of this use, in time. */
  const openChallenge = async (asked: Asked, clientDataJSON: string): Promise<string> => {
    const { challenge } = readClientData(clientDataJSON);
    const isOpen = await challenges.isOpen({ ...asked, rpId: consoleSite(env).rpId }, challenge);
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
    requestOptions: async (asked: Asked, of?: Person): Promise<RequestOptions> =>
      (await webAuthn()).requestOptions(await asking(asked), of === undefined ? [] : usable(of, now())),

    creationOptions: async (asked: Asked, person: Person): Promise<CreationOptions> =>
      (await webAuthn()).creationOptions(await asking(asked), person),

    /** Throws CredentialRefused. */
    registered: async (asked: Asked, given: RegistrationInput): Promise<NewCredential> => {
      const challenge = await openChallenge(asked, given.response.clientDataJSON);
      const { verifyRegistration } = await webAuthn();
      const credential = await verifyRegistration(given, { challenge, ...consoleSite(env) });
      await spend(challenge);
      return credential;
    },

    /** Which of the person's passkeys was shown, and its new counter. Throws CredentialRefused. */
    shown: async (
      asked: Asked,
      given: AssertionInput,
      person: Person,
    ): Promise<{ passkey: Passkey; counter: number }> => {
      const challenge = await openChallenge(asked, given.response.clientDataJSON);
      const passkey = person.passkeys.find((one) => one.credential_id === given.id);
      if (passkey === undefined) throw new CredentialRefused('unknown');
      const { verifyAssertion } = await webAuthn();
      const { counter } = await verifyAssertion(given, passkey, { challenge, ...consoleSite(env) });
      await spend(challenge);
      return { passkey, counter };
    },
  };
};
export type Passkeys = ReturnType<typeof makePasskeys>;
