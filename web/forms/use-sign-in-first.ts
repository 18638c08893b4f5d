import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#domain/lead/form-layout.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { keepForm, takeForm } from './kept-form.ts';
import { leadFormOf } from './lead-forms.ts';
import { answered, formContext, reportedOf, startingValues, type EnquirySubject } from './values.ts';

/** Where the server asks for a sign-in: the visitor comes back to the form as it was. */
export const useSignInFirst = (subject: EnquirySubject, form: UseFormReturn<FormValues>) => {
  const site = useSite();
  const looked = useRef(false);
  const name = subject.type;

  useEffect(() => {
    const kept = looked.current ? undefined : takeForm(site.slug, name);
    looked.current = true;
    if (kept === undefined) return;
    const kind = leadFormOf(name);
    form.reset(answered(kind, { ...startingValues(kind, formContext(site, subject)), ...reportedOf(kept) }));
  });

  return {
    leave: async (): Promise<void> => {
      // Sealed answers are on the server, as far as steps were saved.
      if (leadFormOf(name).sealed === undefined) keepForm(site.slug, name, form.getValues());
      const here = new URL(window.location.href);
      const { signInFirst } = await import('./sign-in-first.ts');
      window.location.assign(signInFirst(site, here));
    },
  };
};
