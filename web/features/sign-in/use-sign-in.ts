import { useEffect, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { forgetServerList } from '#web/sections/favourites/server-list.ts';
import { mayBeSignedIn, noteSession } from '#web/lib/session-hint.ts';
import { useAct } from '#web/lib/use-act.ts';
import { requestCode, verifyCode } from '#web/sections/proof/code-calls.ts';
import { endSession, readSession } from './session-calls.ts';

/** `code`: one was sent to `phone`. */
export type SignInStep =
  | { kind: 'phone' }
  | { kind: 'code'; phone: string; resendAt: number }
  | { kind: 'signed-in'; phone: string; fresh: boolean };

export interface SignIn {
  step: SignInStep;
  busy: boolean;
  /** For people. */
  problem: string | null;
  askForCode: (phone: string) => void;
  enterCode: (code: string) => void;
  otherNumber: () => void;
  signOut: (everywhere: boolean) => void;
}

/** Signing in: a number, its code, a session. What was typed is kept when something fails. */
export const useSignIn = (onDone: () => void): SignIn => {
  const { site } = usePageRequest();
  const [step, setStep] = useState<SignInStep>({ kind: 'phone' });
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
    ...{ step, busy, problem },
    askForCode: (phone) =>
      act(async () => {
        const seconds = await requestCode(phone);
        setStep({ kind: 'code', phone, resendAt: Date.now() + seconds * 1_000 });
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
      setStep({ kind: 'phone' });
    },
    signOut: (everywhere) =>
      act(async () => {
        await endSession(everywhere);
        noteSession(site.id, null);
        if (site.garage_enabled) forgetServerList(site);
        setStep({ kind: 'phone' });
      }),
  };
};
