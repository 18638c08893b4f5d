import { useRef, useState, type RefObject } from 'react';
import type { FormCheck } from '#domain/lead/suspicion.ts';
import type { Draft } from './draft.ts';
import styles from './form.module.css';

interface FormChecking {
  honeypot: RefObject<HTMLInputElement | null>;
  /** How the form was filled, at the moment of sending. */
  read: () => FormCheck;
}

/** Tells the server what separates a person's form from a program's: an invisible field, and the time since the form was first shown. */
export const useFormCheck = (draft: Draft): FormChecking => {
  const honeypot = useRef<HTMLInputElement>(null);
  // A dialog that is closed and opened again shows what was typed before: counted from then, sending it at once is no sign of a program.
  const [shownAt] = useState(() => draft.shown(performance.now()));
  return {
    honeypot,
    read: () => ({
      trap: honeypot.current?.value ?? '',
      filledInMs: Math.max(0, Math.round(performance.now() - shownAt)),
    }),
  };
};

/**
 * A field for programs that fill whatever has a name. People do not see it, the keyboard skips it and screen readers do not
 * announce it. It is rendered (not `display: none`), because programs look for that. The name is none that browsers autofill.
 */
export function Honeypot({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <label className={styles.honeypot} aria-hidden="true">
      Leave this empty
      <input
        ref={field}
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </label>
  );
}
