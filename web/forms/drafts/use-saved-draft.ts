import { useEffect, useRef, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#domain/lead/form-layout.ts';
import { answered, startingValues } from '#domain/lead/form-values.ts';
import { ApiError, postAnswer } from '#web/lib/api.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { randomKey } from '#web/lib/random-key.ts';
import { getLoadedLeadForm } from '../kinds/lead-forms.ts';
import { draftRequest } from '../enquiry/lead-request.ts';
import { postLead } from '../enquiry/post-lead.ts';
import { clearDraft, saveDraft, savedDraft, type SavedDraft } from './saved-draft.ts';
import type { FormSteps } from '../enquiry/use-steps.ts';
import { formContext, selectReportedValues, type EnquirySubject } from '../fields/values.ts';
import { currentVisit } from '../enquiry/visited-pages.ts';

type DraftRef = Pick<SavedDraft, 'lead_id' | 'token'>;

const toDraftRef = (kept: SavedDraft | null): DraftRef | null => kept && { lead_id: kept.lead_id, token: kept.token };

interface FormDraft {
  /** Saves what was typed, for a reload. A failure costs no more than that. */
  save: (at: number) => void;
  /** Of the draft that the last step completes, once it is saved. */
  ref: () => Promise<DraftRef | null>;
  forget: () => void;
}

/** The draft of a form in steps (docs/product/leads.md, 'Drafts'). The form shows the collection notice on every step. */
export const useSavedDraft = (
  subject: EnquirySubject,
  form: UseFormReturn<FormValues>,
  steps: FormSteps | null,
  /** Set where the form came back from a sign-in, as it was. */
  restored: RefObject<boolean>,
): FormDraft => {
  const site = useSite();
  const { type } = subject;
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const resumed = useRef(false);

  /** Where the draft was sent from another device, or its time is over. */
  const missed = async (error: unknown, so: 'again' | 'here'): Promise<void> => {
    if (!(error instanceof ApiError && error.status === 404)) return;
    clearDraft(site.slug, type);
    (await import('./draft-gone.ts')).sayDraftGone(so);
  };

  useEffect(() => {
    const kept = resumed.current || restored.current ? null : savedDraft(site.slug, type);
    resumed.current = true;
    if (kept === null) return;
    const { lead_id, token, at } = kept;
    postAnswer('leads.open-draft', { lead_id, token }, randomKey()).then(
      ({ answers, step = at }) => {
        const kind = getLoadedLeadForm(type);
        const starts = startingValues(kind, formContext(site, subject));
        form.reset(answered(kind, { ...starts, ...selectReportedValues(answers) }));
        steps?.resume(step);
      },
      (error: unknown) => missed(error, 'again'),
    );
  });

  const store = async (at: number): Promise<void> => {
    const kept = savedDraft(site.slug, type);
    const body = draftRequest(site, subject, {
      values: form.getValues(),
      visit: currentVisit(site.slug),
      step: at,
    });
    const { lead_id, token = kept?.token } = await postLead({ ...body, ...toDraftRef(kept) }, randomKey());
    if (token !== undefined) saveDraft(site.slug, type, { lead_id, token, at });
  };

  return {
    save: (at) => {
      // One after the other: a later step needs the token of the first.
      saving.current = saving.current.then(() => store(at)).catch((error: unknown) => missed(error, 'here'));
    },
    ref: async () => {
      await saving.current;
      return toDraftRef(savedDraft(site.slug, type));
    },
    forget: () => clearDraft(site.slug, type),
  };
};
