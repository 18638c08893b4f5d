import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { leaveWaitingList } from './calls.ts';
import steps from '#web/forms/payment/steps.module.css';
import { wordsOfError } from '#web/lib/use-act.ts';

const linkPattern = /^#leave=([\w.-]{1,700})$/;

/** Of a mail's link; null on any other visit. */
export const leavingToken = (): string | null => linkPattern.exec(window.location.hash)?.[1] ?? null;

type State = 'asked' | 'busy' | 'left' | { problem: string };

/** A press, because programs that look at mails open their links too. */
export function LeaveWaitingList({ token }: { token: string }) {
  const [state, setState] = useState<State>('asked');
  const leave = (): void => {
    setState('busy');
    leaveWaitingList(token).then(
      () => setState('left'),
      (error: unknown) => setState({ problem: wordsOfError(error) }),
    );
  };
  return (
    <section aria-labelledby="leave" className={steps.step}>
      <h2 id="leave">Leave the waiting list</h2>
      {state === 'left' ? (
        <p role="status">You are off the list. We will not write to you about this vehicle again.</p>
      ) : (
        <>
          <p>We will no longer tell you when this vehicle comes free.</p>
          {typeof state === 'object' && <p role="alert">{state.problem}</p>}
          <Button onClick={leave} disabled={state === 'busy'}>
            Take me off the list
          </Button>
        </>
      )}
    </section>
  );
}
