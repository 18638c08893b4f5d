import { useEffect, useEffectEvent } from 'react';

export interface Checking {
  kind: 'checking';
  isSlow: boolean;
}

const POLL_MS = 2_000;
const SLOW_AFTER = 8;
/** After these a payment that is still open was not made. */
const UNDECIDED_POLLS = 3;

/** Asks until a payment is decided. What fails is asked again. */
export const usePolling = <Step extends { kind: string }>(
  isChecking: boolean,
  ask: (() => Promise<Step>) | null,
  setStep: (next: Step | Checking) => void,
): void => {
  const look = useEffectEvent((polls: number): void => {
    ask?.().then(
      (next) => {
        const isWaiting = next.kind === 'checking' || (next.kind === 'pay' && polls < UNDECIDED_POLLS);
        setStep(isWaiting ? { kind: 'checking', isSlow: polls >= SLOW_AFTER } : next);
      },
      () => undefined,
    );
  });
  useEffect(() => {
    if (!isChecking) return undefined;
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      look(polls);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isChecking]);
};
