import { useEffect, useRef } from 'react';
import { telHref } from '#domain/phone/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import type { EnquiryErrors } from '#domain/lead/kinds/form-errors.ts';
import styles from './form.module.css';
import { fieldId } from './field-id.ts';

interface ErrorSummaryProps {
  errors: EnquiryErrors;
  /** The server's message about the whole enquiry. */
  refusal: string | null;
  /** Number of failed attempts. Each one moves focus here, so that screen readers announce the errors. */
  attempt: number;
  /** Focuses the field, wherever it is. */
  goTo?: ((field: string) => void) | undefined;
}

const focusField = (field: string): void => document.getElementById(fieldId(field))?.focus();

/** All errors above the form, each linked to its field (docs/product/leads.md, 'Form errors'). */
export function ErrorSummary({ errors, refusal, attempt, goTo = focusField }: ErrorSummaryProps) {
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
                    goTo(field);
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

/** Splits the text so that each phone number is a part by itself. */
const splitAt = (text: string, numbers: readonly string[]): string[] => {
  const found = numbers
    .map((number) => ({ number, at: text.indexOf(number) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at || b.number.length - a.number.length)[0];
  if (found === undefined) return text === '' ? [] : [text];
  const end = found.at + found.number.length;
  const before = text.slice(0, found.at);
  return [...(before === '' ? [] : [before]), found.number, ...splitAt(text.slice(end), numbers)];
};

function Refusal({ text }: { text: string }) {
  const { phones, locations } = useSite();
  const numbers = [phones.main, ...locations.map(({ contact_detail }) => contact_detail.phone)].filter(Boolean);
  return (
    <p className={styles.refusal}>
      {splitAt(text, numbers).map((piece, n) =>
        numbers.includes(piece) ? (
          <a key={n} href={telHref(piece)}>
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  );
}
