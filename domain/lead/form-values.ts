import { listControls, type FormContext, type FormControl, type FormValue, type FormValues } from './form-layout.ts';
import type { LeadForm } from './kinds/form.ts';

type Grouped = Pick<LeadForm, 'groups'>;

/** Of an untouched control that begins with nothing. */
const empty = ({ control }: FormControl): FormValue => {
  if (control === 'checkbox') return false;
  return control === 'check_options' ? [] : '';
};

const valuesBy = (form: Grouped, value: (control: FormControl) => FormValue): FormValues =>
  Object.fromEntries(listControls(form).map((control) => [control.name, value(control)]));

/** What was filled in; null and undefined count as untouched. */
export const answered = (form: Grouped, reported: Readonly<Record<string, FormValue | null | undefined>>): FormValues =>
  valuesBy(form, (control) => reported[control.name] ?? empty(control));

/** Initial values: every control has one, none is undefined. */
export const startingValues = (form: Grouped, context: FormContext): FormValues =>
  valuesBy(form, (control) => control.starts?.(context) ?? empty(control));
