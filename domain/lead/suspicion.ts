/** Faster than a person can read and send a form, even with autofill. */
const FASTEST_MS = 1_500;

export const suspicions = ['trap_filled', 'filled_too_fast', 'beyond_pace'] as const;
export type Suspicion = (typeof suspicions)[number];

const suspicionWords: Readonly<Record<Suspicion, string>> = {
  trap_filled: 'hidden field filled',
  filled_too_fast: `sent within ${FASTEST_MS / 1_000} s`,
  beyond_pace: 'one of many at once',
};
/** 'hidden field filled, sent within 1.5 s'; empty without suspicions. */
export const describeSuspicions = (found: readonly Suspicion[]): string =>
  found.map((one) => suspicionWords[one]).join(', ');

export interface FormCheck {
  /** Value of the hidden field. */
  trap: string;
  /** From first display to sending. */
  filledInMs?: number | undefined;
}

/** Suspicions only mark a lead and never refuse it: autofill may fill hidden fields too. */
export const findSuspicions = (check: FormCheck | undefined): Suspicion[] => {
  if (check === undefined) return [];
  const found: Suspicion[] = [];
  if (check.trap !== '') found.push('trap_filled');
  if (check.filledInMs !== undefined && check.filledInMs < FASTEST_MS) found.push('filled_too_fast');
  return found;
};
