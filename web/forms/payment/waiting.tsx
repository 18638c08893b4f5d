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
