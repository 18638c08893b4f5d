import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { callQuietly, type CallProblem, type Result } from '#web/console/lib/api.ts';

/** Calls of who is not signed in, or whose passkey is asked for: no layer answers for them. */
const post = <T>(path: string, body: unknown = {}): Promise<Result<T>> =>
  callQuietly<T>(`/api/v1/console${path}`, { method: 'POST', body });

/** Of whoever has just signed in. */
export interface SignedIn {
  person_id: string;
  name: string;
  strength: 'passkey' | 'code' | 'local';
  /** The first thing to do is to register a passkey. */
  wants_passkey: boolean;
  /** One that is registered now is good after 15 minutes only. */
  passkey_waits: boolean;
}

const refusal = (message: string): { ok: false; problem: CallProblem } => ({
  ok: false,
  problem: { status: 400, code: 'passkey_failed', message, fields: [] },
});

/** What the browser says when no passkey was given. */
const wordsOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return 'No passkey was given. Try again, or use a code by mail.';
  if (name === 'InvalidStateError') return 'This device has a passkey for the console already.';
  return 'This browser could not use a passkey. Use a code by mail.';
};

const withBrowser = async <O, C, T>(
  options: Result<O>,
  ask: (options: O) => Promise<C>,
  send: (credential: C) => Promise<Result<T>>,
): Promise<Result<T>> => {
  if (!options.ok) return options;
  try {
    return await send(await ask(options.answer));
  } catch (error) {
    return refusal(wordsOf(error));
  }
};

export const signInByPasskey = async (): Promise<Result<SignedIn>> =>
  withBrowser(
    await post<PublicKeyCredentialRequestOptionsJSON>('/sign-in/options'),
    (optionsJSON) => startAuthentication({ optionsJSON }),
    (assertion) => post<SignedIn>('/sign-in', assertion),
  );

/** The passkey once more: for five minutes the session may do what asks for it. */
export const stepUp = async (): Promise<Result<{ stepped_up_until: string }>> =>
  withBrowser(
    await post<PublicKeyCredentialRequestOptionsJSON>('/step-up/options'),
    (optionsJSON) => startAuthentication({ optionsJSON }),
    (assertion) => post('/step-up', assertion),
  );

export const registerPasskey = async (name: string): Promise<Result<unknown>> =>
  withBrowser(
    await post<PublicKeyCredentialCreationOptionsJSON>('/passkeys/options'),
    (optionsJSON) => startRegistration({ optionsJSON }),
    (registration) => post('/passkeys', { name, registration }),
  );

export const requestCode = (email: string): Promise<Result<{ request: string; resend_after_seconds: number }>> =>
  post('/sign-in/code', { email });

export const verifyCode = (request: string, code: string): Promise<Result<SignedIn>> =>
  post('/sign-in/code/verify', { request, code });

export interface Invitation {
  name: string;
  email: string;
  role: string;
  at: string | null;
  invited_by: string;
}
export const showInvitation = (token: string): Promise<Result<Invitation>> => post('/invitations/show', { token });
export const acceptInvitation = (token: string): Promise<Result<SignedIn>> => post('/invitations/accept', { token });
export const signInLocally = (token: string): Promise<Result<SignedIn>> => post('/sign-in/local', { token });
export const stopPasskey = (token: string): Promise<Result<{ name: string }>> => post('/passkeys/stop', { token });
