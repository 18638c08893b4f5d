import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeAuthenticator, type Algorithm, type Deviation } from '#test/support/authenticator.ts';
import type { AssertionInput } from '../passkey-schemas.ts';
import { CredentialRefused, type Refusal } from './refusal.ts';
import { verifyAssertion, verifyRegistration } from './simplewebauthn.ts';
import type { Expected } from './web-authn.ts';

const site = { origin: 'https://console.example', rpId: 'console.example' };
const asked = () => randomBytes(32).toString('base64url');
const expecting = (challenge: string): Expected => ({ ...site, challenge });

const reasonOf = async (work: Promise<unknown>): Promise<Refusal | 'taken'> => {
  try {
    await work;
    return 'taken';
  } catch (error) {
    if (error instanceof CredentialRefused) return error.reason;
    throw error;
  }
};

const register = async (algorithm: Algorithm = 'ES256') => {
  const device = makeAuthenticator(site, algorithm);
  const challenge = asked();
  const response = device.create({ challenge, user: { id: 'cGVyc29u' } });
  return { device, response, challenge, key: await verifyRegistration(response, expecting(challenge)) };
};

const algorithms: readonly Algorithm[] = ['ES256', 'EdDSA', 'RS256'];

describe('a passkey', () => {
  test.each(algorithms)('of %s is registered and signs in', async (algorithm) => {
    const { device, key } = await register(algorithm);
    const challenge = asked();
    expect(await verifyAssertion(device.get({ challenge }), key, expecting(challenge))).toEqual({ counter: 2 });
  });

  const attacks: readonly (readonly [what: string, deviation: Deviation, reason: Refusal])[] = [
    ['for another origin', { origin: 'https://console.example.evil' }, 'origin'],
    ['at another port', { origin: 'https://console.example:8443' }, 'origin'],
    ['inside a frame of another site', { crossOrigin: true }, 'origin'],
    ['for another host', { rpId: 'evil.example' }, 'host'],
    ['without user verification', { verified: false }, 'not_verified'],
    ['with the counter it had before', { counter: 1 }, 'counter'],
    ['of a registration', { type: 'webauthn.create' }, 'malformed'],
  ];
  test.each(attacks)('%s does not sign in', async (_, deviation, reason) => {
    const { device, key } = await register();
    const challenge = asked();
    const response = device.get({ challenge }, deviation);
    expect(await reasonOf(verifyAssertion(response, key, expecting(challenge)))).toBe(reason);
  });

  test('does not answer another challenge', async () => {
    const { device, key } = await register();
    const response = device.get({ challenge: asked() });
    expect(await reasonOf(verifyAssertion(response, key, expecting(asked())))).toBe('challenge');
  });

  test('of another device does not sign in by the id of this one', async () => {
    const { device, key } = await register();
    const other = await register();
    const challenge = asked();
    const response = { ...other.device.get({ challenge }), id: device.id, rawId: device.id };
    expect(await reasonOf(verifyAssertion(response, key, expecting(challenge)))).toBe('signature');
  });

  const strangers: readonly (readonly [what: string, deviation: Deviation, reason: Refusal])[] = [
    ['for another origin', { origin: 'http://console.example' }, 'origin'],
    ['inside a frame of another site', { crossOrigin: true }, 'origin'],
    ['for another host', { rpId: 'example' }, 'host'],
    ['without user verification', { verified: false }, 'not_verified'],
    ['of a sign-in', { type: 'webauthn.get' }, 'malformed'],
  ];
  test.each(strangers)('%s is not registered', async (_, deviation, reason) => {
    const challenge = asked();
    const response = makeAuthenticator(site).create({ challenge, user: { id: 'cGVyc29u' } }, deviation);
    expect(await reasonOf(verifyRegistration(response, expecting(challenge)))).toBe(reason);
  });

  test.each<Deviation>([{ format: 'android-key' }, { format: 'packed', certificate: Buffer.from('one') }])(
    'with an attestation that was not asked for, %o, is refused before the library reads its certificates',
    async (deviation) => {
      const challenge = asked();
      const response = makeAuthenticator(site).create({ challenge, user: { id: 'cGVyc29u' } }, deviation);
      await expect(verifyRegistration(response, expecting(challenge))).rejects.toMatchObject({
        reason: 'malformed',
        cause: { message: 'An attestation that was not asked for.' },
      });
    },
  );

  test('is not registered for another challenge, or under the id of another', async () => {
    const { response, challenge } = await register();
    expect(await reasonOf(verifyRegistration(response, expecting(asked())))).toBe('challenge');
    const renamed = { ...response, id: 'b3RoZXI', rawId: 'b3RoZXI' };
    expect(await reasonOf(verifyRegistration(renamed, expecting(challenge)))).toBe('malformed');
  });

  const signed = ['clientDataJSON', 'authenticatorData'] as const;
  // ES256 signs in a frame of DER, which the library reads loosely: the frame says nothing.
  const changed: readonly (readonly [Algorithm, readonly (keyof AssertionInput['response'])[]])[] = [
    ['ES256', signed],
    ['EdDSA', [...signed, 'signature']],
    ['RS256', [...signed, 'signature']],
  ];
  test.each(changed)(
    'of %s with any byte of its %s changed is refused, without an error of ours',
    async (of, fields) => {
      const { device, key } = await register(of);
      const challenge = asked();
      const given = device.get({ challenge });
      const changes = fields.flatMap((field) => {
        const bytes = Buffer.from(given.response[field], 'base64url');
        return [...bytes.keys()].map((at) => {
          const other = Buffer.from(bytes);
          other.writeUInt8(other.readUInt8(at) ^ 0x01, at);
          return { ...given, response: { ...given.response, [field]: other.toString('base64url') } };
        });
      });
      const verdicts = await Promise.all(
        changes.map((one) => reasonOf(verifyAssertion(one, key, expecting(challenge)))),
      );
      expect(verdicts.length).toBeGreaterThan(150);
      expect(verdicts).not.toContain('taken');
    },
  );

  test('made of noise is malformed', async () => {
    const { response, challenge } = await register();
    for (let length = 1; length <= 200; length += 1) {
      const attestationObject = randomBytes(length).toString('base64url');
      const noise = { ...response, response: { ...response.response, attestationObject } };
      expect(await reasonOf(verifyRegistration(noise, expecting(challenge)))).toBe('malformed');
    }
  });
});
