import type { ReactNode } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import steps from './steps.module.css';

export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={steps.waiting}>
      <Spinner /> {children}
    </p>
  );
}

export function Confirming({ isSlow }: { isSlow: boolean }) {
  return (
    <Waiting>
      {isSlow
        ? 'The bank is taking its time. You can leave this page: we write to you when it is done.'
        : 'Your payment is being confirmed. Please do not pay again.'}
    </Waiting>
  );
}
