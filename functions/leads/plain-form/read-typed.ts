import { listControls, type FormControl, type FormValue, type FormValues } from '#domain/lead/form-layout.ts';
import { startingValues } from '#domain/lead/form-values.ts';
import type { FormCheck } from '#domain/lead/suspicion.ts';
import type { Typed } from '#functions/runtime/http/plain-forms/typed.ts';
import { boxName, listChoices, isEverShown } from './choices.ts';
import type { PlainForm } from './subject.ts';

/** Of the page: which rendering it was, and the field that people cannot see. */
export const KEY_FIELD = 'form_key';
export const TRAP_FIELD = 'website';

const keyPattern = /^([0-9a-z]{8,12})-([\w-]{16,64})$/;

/** Of one rendering: two presses of its button are one enquiry. Nobody else is given it, because no cache keeps the page. */
export const newKey = (now: Date, random: string): string => `${now.getTime().toString(36)}-${random}`;

export const readKey = (typed: Typed): string | undefined => {
  const given = typed[KEY_FIELD] ?? '';
  return keyPattern.test(given) ? given : undefined;
};

export const readFormCheck = (typed: Typed, now: Date): FormCheck => {
  const shownAt = parseInt(keyPattern.exec(typed[KEY_FIELD] ?? '')?.[1] ?? '', 36);
  const trap = typed[TRAP_FIELD] ?? '';
  return Number.isNaN(shownAt) ? { trap } : { trap, filledInMs: Math.max(0, now.getTime() - shownAt) };
};

const valueIn = (typed: Typed, control: FormControl, { context }: PlainForm, values: FormValues): FormValue => {
  const { name } = control;
  if (control.control === 'checkbox') return typed[name] !== undefined;
  // Browsers send line breaks as two characters.
  if (control.control !== 'check_options') return (typed[name] ?? '').replaceAll('\r\n', '\n');
  return listChoices(control, context, values)
    .map(({ value }) => value)
    .filter((value) => typed[boxName(name, value)] !== undefined);
};

/** What the form begins with. */
export const buildStartValues = ({ form, context, category }: PlainForm): FormValues => ({
  ...startingValues(form, context),
  ...(category === undefined ? {} : { category }),
});

/** The form's values as typed; a control that the page does not have keeps what it begins with. */
export const typedValues = (plain: PlainForm, typed: Typed): FormValues => {
  const { form, context } = plain;
  const start = buildStartValues(plain);
  return listControls(form).reduce<FormValues>(
    (values, control) =>
      isEverShown(form, control, context, values)
        ? { ...values, [control.name]: valueIn(typed, control, plain, values) }
        : values,
    start,
  );
};
