import { useEffect, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { clearServerList } from '#web/sections/watchlist/server-list.ts';
import { mayBeSignedIn, noteSession } from '#web/lib/session-hint.ts';
import { useAct } from '#web/lib/use-act.ts';
import { requestCode, verifyCode } from '#web/sections/proof/code-calls.ts';
import { endSession, readSession, requestLinkedCode } from './session-calls.ts';

/** By text message, or to the mail address of the account. */
export type SentBy = 'sms' | 'email';

/** `code`: one was sent to `phone`, or for it by mail. */
type SignInStep =
  | { kind: 'phone' }
  | { kind: 'code'; phone: string; sentBy: SentBy; resendAt: number }
  | { kind: 'signed-in'; phone: string; fresh: boolean };

export interface SignIn {
  step: SignInStep;
  busy: boolean;
  /** For people. */
  problem: string | null;
  /** No text message was sent to the number; `mail`: by mail one comes on. */
  refused: { phone: string; mail: boolean } | null;
  askForCode: (phone: string, by?: SentBy) => void;
  enterCode: (code: string) => void;
  otherNumber: () => void;
  signOut: (everywhere: boolean) => void;
}

/** Signing in: a number, its code, a session. What was typed is kept when something fails. */
export const useSignIn = (onDone: () => void): SignIn => {
  const { site } = usePageRequest();
  const [step, setStep] = useState<SignInStep>({ kind: 'phone' });
  const [refused, setRefused] = useState<SignIn['refused']>(null);
  const { busy, problem, act, forgetProblem } = useAct();

  useEffect(() => {
    if (!mayBeSignedIn(site.id, new Date())) return undefined;
    const leaving = new AbortController();
    readSession(leaving.signal).then(
      ({ phone }) => setStep({ kind: 'signed-in', phone, fresh: false }),
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) noteSession(site.id, null);
      },
    );
    return () => leaving.abort();
  }, [site.id]);

  return {
    step,
    busy,
    problem,
    refused,
    askForCode: (phone, sentBy = 'sms') =>
      act(async () => {
        setRefused(null);
        try {
          const seconds = await (sentBy === 'email' ? requestLinkedCode : requestCode)(phone);
          setStep({ kind: 'code', phone, sentBy, resendAt: Date.now() + seconds * 1_000 });
        } catch (error) {
          if (error instanceof ApiError && error.proof?.level === 'code') {
            setStep({ kind: 'phone' });
            setRefused({ phone, mail: error.proof.by.includes('email') });
          }
          throw error;
        }
      }),
    enterCode: (code) => {
      if (step.kind !== 'code') return;
      act(async () => {
        const { phone, expires_at } = await verifyCode(step.phone, code);
        noteSession(site.id, expires_at);
        setStep({ kind: 'signed-in', phone, fresh: true });
        onDone();
      });
    },
    otherNumber: () => {
      forgetProblem();
      setRefused(null);
      setStep({ kind: 'phone' });
    },
    signOut: (everywhere) =>
      act(async () => {
        await endSession(everywhere);
        noteSession(site.id, null);
        if (site.garage_enabled) clearServerList(site);
        setStep({ kind: 'phone' });
      }),
  };
};
