import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { leaveWaitingList } from './calls.ts';
import steps from '#web/forms/payment/steps.module.css';

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
      (error: unknown) =>
        setState({
          problem: error instanceof ApiError ? error.message : 'That did not work just now. Please try again.',
        }),
    );
  };
  return (
    <section aria-labelledby="leave" className={steps.step}>
      <h2 id="leave">Leave the waiting list</h2>
      {state === 'left' ? (
        <p role="status">You are off the list, and we do not write to you about this vehicle any more.</p>
      ) : (
        <>
          <p>We will not ask you any more when this vehicle becomes free.</p>
          {typeof state === 'object' && <p role="alert">{state.problem}</p>}
          <Button onClick={leave} disabled={state === 'busy'}>
            Take me off the list
          </Button>
        </>
      )}
    </section>
  );
}
