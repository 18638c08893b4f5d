// Must come first: the list builds schemas when it loads.
import './zod-without-eval.ts';
import type { LeadForm } from '#domain/lead/kinds/form.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import { usualForms } from '#domain/lead/kinds/usual-forms.ts';

const forms = new Map<string, LeadForm>(usualForms.map((form) => [form.type, form]));

/** Of a form with a chunk of its own, which adds it before it is shown. */
export const addLeadForm = (form: LeadForm): void => {
  forms.set(form.type, form);
};

export const getLoadedLeadForm = (type: LeadType): LeadForm => {
  const found = forms.get(type);
  if (found === undefined) throw new TypeError(`The form '${type}' is not loaded.`);
  return found;
};
