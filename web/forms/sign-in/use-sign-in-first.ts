import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#domain/lead/form-layout.ts';
import { readJson } from '#web/lib/browser-storage.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { savedFormKey } from './saved-form.ts';
import type { FormSteps } from '../enquiry/use-steps.ts';
import type { EnquirySubject } from '../fields/values.ts';

const late = () => import('./leave-form.ts');

/** Where the server asks for a sign-in: the visitor comes back to the form as it was, at the same step. */
export const useSignInFirst = (subject: EnquirySubject, form: UseFormReturn<FormValues>, steps: FormSteps | null) => {
  const site = useSite();
  const looked = useRef(false);
  const restored = useRef(false);
  const left = { site, subject, form, steps };

  useEffect(() => {
    const kept = looked.current ? undefined : readJson('session', savedFormKey(site.slug, subject));
    looked.current = true;
    if (!kept) return;
    restored.current = true;
    late().then(
      ({ restoreForm }) => restoreForm(left, kept),
      () => undefined,
    );
  });

  return { restored, leave: async (): Promise<void> => (await late()).leaveForm(left) };
};
