import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Passkey } from '#functions/runtime/http/console-session.ts';
import { creationOptionsSchema, requestOptionsSchema } from '../passkey-schemas.ts';
import { readClientData } from './client-data.ts';
import { CredentialRefused, type Refusal } from './refusal.ts';
import type { Expected, WebAuthn } from './web-authn.ts';

/** COSE algorithms (RFC 9053) that are offered, the best first: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

const describeCredential = ({ credential_id, transports }: Passkey) => ({
  id: credential_id,
  ...(transports.length > 0 && { transports }),
});

/** How the library says why. For the log only: what it refuses stays refused. */
const sayings: readonly (readonly [says: RegExp, reason: Refusal])[] = [
  [/^Unexpected \w+ response challenge /, 'challenge'],
  [/^Unexpected \w+ response origin /, 'origin'],
  [/^Unexpected RP ID hash/, 'host'],
  [/^User /, 'not_verified'],
  [/^Response counter value /, 'counter'],
];

const reasonOf = (error: unknown): Refusal => {
  const message = error instanceof Error ? error.message : '';
  return sayings.find(([says]) => says.test(message))?.[1] ?? 'malformed';
};

const verifying = async <T>(verify: () => Promise<T>): Promise<T> => {
  try {
    return await verify();
  } catch (error) {
    throw new CredentialRefused(reasonOf(error), error);
  }
};

/** In a frame of another site the person sees another address than ours; the library would take it. */
const refuseFrames = (clientDataJSON: string): void => {
  if (readClientData(clientDataJSON).crossOrigin === true) throw new CredentialRefused('origin');
};

/**
 * No attestation is asked for, so a browser sends none or one by the passkey's own key. Others the library would verify, and
 * fetch the revocation lists that their certificates name: past the guard of what leaves the platform.
 */
const refuseCertificates = (attestationObject: string): void => {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  const isOwn = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isOwn) throw new Error('An attestation that was not asked for.');
};

const expectations = ({ challenge, origin, rpId }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: true,
});

export const requestOptions: WebAuthn['requestOptions'] = async ({ challenge, rpId, timeout }, of) =>
  requestOptionsSchema.parse(
    await generateAuthenticationOptions({
      rpID: rpId,
      challenge: isoBase64URL.toBuffer(challenge),
      timeout,
      userVerification: 'required',
      allowCredentials: of.map(describeCredential),
    }),
  );

export const creationOptions: WebAuthn['creationOptions'] = async ({ challenge, rpId, timeout }, person) =>
  creationOptionsSchema.parse(
    await generateRegistrationOptions({
      rpID: rpId,
      rpName: 'Forecourt',
      userID: new TextEncoder().encode(person.person_id),
      userName: person.email,
      userDisplayName: person.name,
      challenge: isoBase64URL.toBuffer(challenge),
      timeout,
      excludeCredentials: person.passkeys.map(describeCredential),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
      attestationType: 'none',
    }),
  );

export const verifyRegistration: WebAuthn['verifyRegistration'] = async ({ id, rawId, type, response }, expected) => {
  const { clientDataJSON, attestationObject } = response;
  refuseFrames(clientDataJSON);
  const { registrationInfo } = await verifying(async () => {
    refuseCertificates(attestationObject);
    return verifyRegistrationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      supportedAlgorithmIDs: ALGORITHMS,
      ...expectations(expected),
    });
  });
  const credential = registrationInfo?.credential;
  if (credential === undefined || credential.id !== id) throw new CredentialRefused('malformed');
  return { id, public_key: isoBase64URL.fromBuffer(credential.publicKey), counter: credential.counter };
};

export const verifyAssertion: WebAuthn['verifyAssertion'] = async ({ id, rawId, type, response }, kept, expected) => {
  const { clientDataJSON, authenticatorData, signature } = response;
  refuseFrames(clientDataJSON);
  const { verified, authenticationInfo } = await verifying(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      credential: { id, publicKey: isoBase64URL.toBuffer(kept.public_key), counter: kept.counter },
      ...expectations(expected),
    }),
  );
  if (!verified) throw new CredentialRefused('signature');
  return { counter: authenticationInfo.newCounter };
};
