import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#domain/lead/form-layout.ts';
import { answered, startingValues } from '#domain/lead/form-values.ts';
import type { Site } from '#functions/sites/contract.ts';
import { removeText, writeText } from '#web/lib/browser-storage.ts';
import { isObject } from '#web/lib/stored-list.ts';
import { savedFormKey } from './saved-form.ts';
import { getLoadedLeadForm } from '../kinds/lead-forms.ts';
import { signInFirst } from './sign-in-first.ts';
import type { FormSteps } from '../enquiry/use-steps.ts';
import { formContext, selectReportedValues, type EnquirySubject } from '../fields/values.ts';

/** The step; no name of a field. */
const AT = '@';

interface Left {
  site: Site;
  subject: EnquirySubject;
  form: UseFormReturn<FormValues>;
  steps: FormSteps | null;
}

/** Keeps what was typed in this tab, and leads to the sign-in and back. */
export const leaveForm = ({ site, subject, form, steps }: Left): void => {
  const kept = { ...form.getValues(), [AT]: steps?.at };
  // Sealed answers are on the server, as far as steps were saved.
  if (getLoadedLeadForm(subject.type).sealed === undefined)
    writeText('session', savedFormKey(site.slug, subject), JSON.stringify(kept));
  window.location.assign(signInFirst(site, new URL(window.location.href)));
};

/** What was kept, once: the form as it was, at its step. */
export const restoreForm = ({ site, subject, form, steps }: Left, kept: unknown): void => {
  removeText('session', savedFormKey(site.slug, subject));
  if (!isObject(kept)) return;
  const kind = getLoadedLeadForm(subject.type);
  form.reset(answered(kind, { ...startingValues(kind, formContext(site, subject)), ...selectReportedValues(kept) }));
  steps?.resume(Number(kept[AT] ?? 0));
};
