import {
  listControls,
  isShown,
  resolve,
  type FormContext,
  type FormControl,
  type FormValues,
  type SelectOption,
} from '#domain/lead/form-layout.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';

export interface Choice {
  value: string;
  label: string;
}

const toChoice = (option: SelectOption): Choice =>
  typeof option === 'string' ? { value: option, label: option } : option;

type Choosing = Extract<FormControl, { control: 'select' | 'radio' | 'radio_option' | 'check_options' }>;

export const listChoices = (control: Choosing, context: FormContext, values: FormValues): Choice[] =>
  control.control === 'radio' || control.control === 'radio_option'
    ? control.options.map(toChoice)
    : resolve(control.options, context, values).map(toChoice);

/** Each of several boxes has a name of its own: a form may send one name once only. */
export const boxName = (name: string, value: string): string => `${name}[${value}]`;

const alternatives = (control: FormControl, context: FormContext, values: FormValues): FormValues[] =>
  control.control === 'select' || control.control === 'radio_option'
    ? listChoices(control, context, values).map(({ value }) => ({ ...values, [control.name]: value }))
    : [];

/** Without scripts nothing appears later: a control is there where any choice in the form would show it. */
export const isEverShown = (
  form: Pick<LeadForm, 'groups'>,
  control: FormControl,
  context: FormContext,
  values: FormValues,
): boolean =>
  isShown(control, context, values) ||
  listControls(form).some((other) =>
    alternatives(other, context, values).some((changed) => isShown(control, context, changed)),
  );
