import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { noteSession } from '#web/lib/session-hint.ts';
import { wordsOfError } from '#web/lib/use-act.ts';
import { requestCode, requestMailCode, verifyCode, verifyMailCode } from './code-calls.ts';
import type { CodeWay } from './code-target.ts';

/** `resendAt`: ms since 1970. */
type CodeStep = { kind: 'ask' } | { kind: 'sent'; to: string; resendAt: number };

interface CodeWork {
  way: CodeWay;
  step: CodeStep;
  busy: boolean;
  /** For people. */
  problem: string | null;
  send: (to: string) => void;
  confirm: (code: string) => void;
  /** The other way of sending, from its beginning. */
  choose: (way: CodeWay) => void;
}

/** The same code was wrong or late: the next one may be asked for at once. */
const isSpent = (error: unknown): boolean => error instanceof ApiError && error.code === 'otp_expired';

/** Sends a code to one of the targets and has it confirmed. A code that was sent stays when something fails. */
export const useCodeProof = (first: CodeWay, onProven: () => void): CodeWork => {
  const site = useSite();
  const [way, setWay] = useState(first);
  const [step, setStep] = useState<CodeStep>({ kind: 'ask' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const act = (work: () => Promise<void>): void => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    work()
      .catch((error: unknown) => {
        setProblem(wordsOfError(error));
        if (isSpent(error))
          setStep((before) => (before.kind === 'sent' ? { ...before, resendAt: Date.now() } : before));
      })
      .finally(() => setBusy(false));
  };

  const confirmWith = async (to: string, code: string): Promise<void> => {
    if (way === 'email') return verifyMailCode(to, code);
    const { expires_at } = await verifyCode(to, code);
    noteSession(site.id, expires_at);
  };

  return {
    way,
    step,
    busy,
    problem,
    send: (to) =>
      act(async () => {
        const seconds = await (way === 'email' ? requestMailCode(to) : requestCode(to));
        setStep({ kind: 'sent', to, resendAt: Date.now() + seconds * 1_000 });
      }),
    confirm: (typed) => {
      const code = typed.replace(/\D/g, '');
      if (step.kind !== 'sent') return;
      if (code.length !== 6) return setProblem('Enter the six digits of the code.');
      act(async () => {
        await confirmWith(step.to, code);
        onProven();
      });
    },
    choose: (other) => {
      setWay(other);
      setProblem(null);
      setStep({ kind: 'ask' });
    },
  };
};
