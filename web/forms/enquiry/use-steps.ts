import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { listControls, type FormStep, type FormValues } from '#domain/lead/form-layout.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';
import { fieldId } from '../fields/field-id.ts';

export interface FormSteps {
  all: readonly FormStep[];
  at: number;
  step: FormStep;
  isLast: boolean;
  /** Failed presses of 'Next'. */
  failures: number;
  /** The server is asked about the step's answers. */
  isChecking: boolean;
  /** Shows the next step if this one has no errors. */
  next: () => Promise<boolean>;
  back: () => void;
  /** Focuses a field of any step. */
  goTo: (field: string) => void;
  /** Shows a step at once, as a form that is resumed. */
  resume: (at: number) => void;
}

/** What the server says of answers that the browser cannot judge, by field; asked before the step of the field is left. */
export type CheckAnswers = (values: FormValues) => Promise<Readonly<Record<string, string>>>;

const namesIn = (step: FormStep): string[] => listControls(step).map(({ name }) => name);

/** An error goes as soon as its field is right, before the form is sent too. */
const useCorrections = (form: UseFormReturn<FormValues>, isStepped: boolean): void => {
  useEffect(() => {
    if (!isStepped) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== undefined && form.getFieldState(name).error !== undefined) void form.trigger(name);
      },
    });
  }, [form, isStepped]);
};

const noFaults: CheckAnswers = async () => ({});

/** The steps of a long form; null for any other. Answers of steps that are not shown are kept. */
export const useSteps = (
  { steps }: LeadForm,
  form: UseFormReturn<FormValues>,
  check: CheckAnswers = noFaults,
): FormSteps | null => {
  const [at, setAt] = useState(0);
  const [failures, setFailures] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const wanted = useRef<string | null>(null);
  useCorrections(form, steps !== undefined);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(fieldId(wanted.current))?.focus();
    wanted.current = null;
  });
  const step = steps?.[at];
  if (!steps || !step) return null;
  const isRight = async (): Promise<boolean> => {
    const names = namesIn(step);
    if (!(await form.trigger(names))) return false;
    setChecking(true);
    // Without an answer the step is left: the last one is judged by the server all the same.
    const faults = await check(form.getValues()).catch(() => ({}));
    setChecking(false);
    const own = Object.entries(faults).filter(([name]) => names.includes(name));
    for (const [name, message] of own) form.setError(name, { type: 'server', message });
    return own.length === 0;
  };
  return {
    all: steps,
    at,
    step,
    isLast: at === steps.length - 1,
    failures,
    isChecking,
    next: async () => {
      const goesOn = await isRight();
      if (goesOn) setAt(at + 1);
      else setFailures(failures + 1);
      return goesOn;
    },
    back: () => setAt(Math.max(0, at - 1)),
    goTo: (field) => {
      const found = steps.findIndex((one) => namesIn(one).includes(field));
      wanted.current = field;
      // The same step again would render nothing, so the field is focused here.
      if (found === at || found === -1) document.getElementById(fieldId(field))?.focus();
      else setAt(found);
    },
    resume: (to) => setAt(Math.min(Math.max(0, to), steps.length - 1)),
  };
};
