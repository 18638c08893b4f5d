import { useEffect, useRef } from 'react';
import type { EnquiryErrors } from './form-errors.ts';
import styles from './form.module.css';
import { fieldId } from './form-fields.tsx';
import { Refusal } from './refusal.tsx';

interface ErrorSummaryProps {
  /** In the order of the form. */
  errors: EnquiryErrors;
  /** The server's message about the whole enquiry. */
  refusal: string | null;
  /** Number of failed attempts. Each one moves focus here, so that screen readers announce the errors. */
  attempt: number;
}

/** All errors above the form, each linked to its field (docs/product/leads.md, 'Form errors'). */
export function ErrorSummary({ errors, refusal, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const listed = Object.entries(errors).map(([field, message]) => ({ field, message }));
  const shown = listed.length > 0 || refusal !== null;

  // Errors may render after the attempt is counted. Errors found later, while typing, must not take focus.
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
