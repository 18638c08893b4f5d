import { useEffect, useRef } from 'react';
import type { EnquiryErrors } from './form-errors.ts';
import styles from './form.module.css';
import { fieldId } from './form-fields.tsx';
import { Refusal } from './refusal.tsx';

interface ErrorSummaryProps {
  /** From top to bottom. */
  errors: EnquiryErrors;
  /** What the server said about the whole enquiry. */
  refusal: string | null;
  /** Counts the tries: each failed one moves the focus here, so that it is read out. */
  attempt: number;
}

/** Everything that is wrong, on top of the form, each with a link to its field. */
export function ErrorSummary({ errors, refusal, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const listed = Object.entries(errors).map(([field, message]) => ({ field, message }));
  const shown = listed.length > 0 || refusal !== null;

  // The errors may be rendered after the attempt is counted; later ones, found while typing, must not take the focus.
  const answered = useRef(0);
  useEffect(() => {
    if (!shown || answered.current === attempt) return;
    answered.current = attempt;
    box.current?.focus();
  }, [attempt, shown]);

  if (!shown) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      {refusal !== null && <Refusal text={refusal} />}
      {listed.length > 0 && (
        <>
          <p className={styles.summaryTitle}>Please fix the following errors:</p>
          <ul>
            {listed.map(({ field, message }) => (
              <li key={field}>
                <a
                  href={`#${fieldId(field)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fieldId(field))?.focus();
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
