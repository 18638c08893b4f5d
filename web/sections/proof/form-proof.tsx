import { lazy, Suspense } from 'react';
import { useComputing } from '#web/lib/computation/computing.ts';
import type { AskedCode } from './asked-code.ts';
import type { CodeContact } from './code-target.ts';

export interface AskedOfForm {
  /** The code that the last answer asked for, if it did. */
  asked: AskedCode | null;
  /** Sends the same call once more. */
  again: () => void;
  /** Puts the question away; what was typed stays. */
  cancel: () => void;
}

export interface FormProofProps {
  proof: AskedOfForm;
  busy: boolean;
  /** As typed in the form. */
  contact: CodeContact;
}

/** Few forms are asked for anything. */
const Late = lazy(() => import('./late-form-proof.tsx'));

/** Below a form's summary: what its call has to show before it is taken (docs/product/limits.md, 'Levels of proof'). */
export function FormProof({ busy, ...rest }: FormProofProps) {
  const isComputing = useComputing() && busy;
  if (!isComputing && rest.proof.asked === null) return null;
  return (
    <Suspense>
      <Late {...rest} isComputing={isComputing} />
    </Suspense>
  );
}
