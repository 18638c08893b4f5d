/** No person reads a form and fills it, by autofill or not, in less. */
const FASTEST_MS = 1_500;

/** Why an enquiry looks like a program's. */
export const suspicions = ['trap_filled', 'filled_too_fast'] as const;
export type Suspicion = (typeof suspicions)[number];

/** The reasons as operators read them. */
const suspicionWords: Readonly<Record<Suspicion, string>> = {
  trap_filled: 'hidden field filled',
  filled_too_fast: `sent within ${FASTEST_MS / 1_000} s`,
};
/** 'hidden field filled, sent within 1.5 s'; empty for an honest enquiry. */
export const describeSuspicions = (found: readonly Suspicion[]): string =>
  found.map((one) => suspicionWords[one]).join(', ');

/** What a form says about how it was filled. */
export interface FormCheck {
  /** What stands in the field that people cannot see. */
  trap: string;
  /** From the form's first showing to its sending. */
  filledInMs?: number | undefined;
}

/**
 * What speaks for a program having sent this enquiry. It is a mark, never a refusal: a browser's autofill may fill a field
 * that people cannot see, and a person's enquiry must not be lost in silence. A form that says nothing about itself (an older
 * page, another client) is not suspected.
 */
export const suspicionsOf = (check: FormCheck | undefined): Suspicion[] => {
  if (check === undefined) return [];
  const found: Suspicion[] = [];
  if (check.trap !== '') found.push('trap_filled');
  if (check.filledInMs !== undefined && check.filledInMs < FASTEST_MS) found.push('filled_too_fast');
  return found;
};
