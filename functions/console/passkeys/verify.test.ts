import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { describe, expect, test } from 'vitest';
import { makeAuthenticator, type Algorithm, type Deviation } from '#test/support/authenticator.ts';
import { CredentialRefused, verifyAssertion, verifyRegistration, type Expected, type Refusal } from './verify.ts';

const site = { origin: 'https://console.example', rpId: 'console.example' };
const asked = () => randomBytes(32).toString('base64url');
const expecting = (challenge: string): Expected => ({ ...site, challenge });

const reasonOf = (work: () => unknown): Refusal | 'taken' => {
  try {
    work();
    return 'taken';
  } catch (error) {
    if (error instanceof CredentialRefused) return error.reason;
    throw error;
  }
};

/** What the usual library says of the same bytes. */
const libraryTakes = (work: Promise<{ verified: boolean }>): Promise<boolean> =>
  work.then(
    ({ verified }) => verified,
    () => false,
  );

const register = (algorithm: Algorithm = 'ES256') => {
  const device = makeAuthenticator(site, algorithm);
  const challenge = asked();
  const response = device.create({ challenge, user: { id: 'cGVyc29u' } });
  const key = verifyRegistration({ id: response.id, ...response.response }, expecting(challenge));
  return { device, key, response, challenge };
};

const libraryKey = async ({ response, challenge }: ReturnType<typeof register>) => {
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
  });
  if (registrationInfo === undefined) throw new Error('The library refused an honest registration.');
  return registrationInfo.credential;
};

const algorithms: readonly Algorithm[] = ['ES256', 'EdDSA', 'RS256'];

describe('a passkey', () => {
  test.each(algorithms)('of %s is registered and signs in, and the usual library agrees', async (algorithm) => {
    const registered = register(algorithm);
    const { device, key } = registered;
    const challenge = asked();
    const response = device.get({ challenge });
    expect(verifyAssertion(response.response, key, expecting(challenge))).toEqual({ counter: 2 });
    const credential = await libraryKey(registered);
    const library = verifyAuthenticationResponse({
      response,
      credential,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
    });
    expect(await libraryTakes(library)).toBe(true);
  });

  const attacks: readonly (readonly [what: string, deviation: Deviation, reason: Refusal])[] = [
    ['for another origin', { origin: 'https://console.example.evil' }, 'origin'],
    ['at another port', { origin: 'https://console.example:8443' }, 'origin'],
    ['for another host', { rpId: 'evil.example' }, 'host'],
    ['without user verification', { verified: false }, 'not_verified'],
    ['with the counter it had before', { counter: 1 }, 'counter'],
    ['of a registration', { type: 'webauthn.create' }, 'malformed'],
  ];
  test.each(attacks)('%s does not sign in, and the usual library agrees', async (_, deviation, reason) => {
    const registered = register();
    const challenge = asked();
    const response = registered.device.get({ challenge }, deviation);
    expect(reasonOf(() => verifyAssertion(response.response, registered.key, expecting(challenge)))).toBe(reason);
    const library = verifyAuthenticationResponse({
      response,
      credential: { ...(await libraryKey(registered)), counter: 1 },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
    });
    expect(await libraryTakes(library)).toBe(false);
  });

  test('inside a frame of another site does not sign in', () => {
    const { device, key } = register();
    const challenge = asked();
    const { response } = device.get({ challenge }, { crossOrigin: true });
    expect(reasonOf(() => verifyAssertion(response, key, expecting(challenge)))).toBe('origin');
  });

  test('does not answer another challenge', () => {
    const { device, key } = register();
    const { response } = device.get({ challenge: asked() });
    expect(reasonOf(() => verifyAssertion(response, key, expecting(asked())))).toBe('challenge');
  });

  test('of another device does not sign in by the id of this one', () => {
    const { key } = register();
    const other = register();
    const challenge = asked();
    const { response } = other.device.get({ challenge });
    expect(reasonOf(() => verifyAssertion(response, key, expecting(challenge)))).toBe('signature');
  });

  test('is registered only for the origin, host and challenge that were asked, with user verification', () => {
    const refused = (deviation: Deviation, challenge = asked()) => {
      const response = makeAuthenticator(site).create({ challenge, user: { id: 'cGVyc29u' } }, deviation);
      return reasonOf(() => verifyRegistration({ id: response.id, ...response.response }, expecting(challenge)));
    };
    expect(refused({})).toBe('taken');
    expect(refused({ origin: 'http://console.example' })).toBe('origin');
    expect(refused({ rpId: 'example' })).toBe('host');
    expect(refused({ verified: false })).toBe('not_verified');
    expect(refused({ type: 'webauthn.get' })).toBe('malformed');
    const { response, challenge } = register();
    const registration = { ...response.response, id: 'b3RoZXI' };
    expect(reasonOf(() => verifyRegistration(registration, expecting(challenge)))).toBe('malformed');
  });

  test('with any byte of it changed is refused, never taken and never an error of ours', () => {
    const { device, key } = register();
    const challenge = asked();
    const { response } = device.get({ challenge });
    const changes = (['clientDataJSON', 'authenticatorData', 'signature'] as const).flatMap((field) => {
      const bytes = Buffer.from(response[field], 'base64url');
      return [...bytes.keys()].map((at) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(at) ^ 0x01, at);
        return { ...response, [field]: changed.toString('base64url') };
      });
    });
    const verdicts = changes.map((changed) => reasonOf(() => verifyAssertion(changed, key, expecting(challenge))));
    expect(verdicts.length).toBeGreaterThan(200);
    expect(verdicts).not.toContain('taken');
  });

  test('that is cut short or made of noise is malformed', () => {
    const { response, challenge } = register();
    const whole = Buffer.from(response.response.attestationObject, 'base64url');
    const cut = [...whole.keys()].map((end) => whole.subarray(0, end));
    const noise = Array.from({ length: 200 }, (_, n) => randomBytes(n));
    for (const bytes of [...cut, ...noise]) {
      const attestationObject = bytes.toString('base64url');
      const registration = { ...response.response, id: response.id, attestationObject };
      expect(reasonOf(() => verifyRegistration(registration, expecting(challenge)))).toBe('malformed');
    }
  });
});
