import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { settle } from '#web/console/inbox/standings.ts';
import { addressOf, api, type CallProblem } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useUnsent } from '#web/console/lib/use-unsent.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { LeadView } from './use-shown-lead.ts';

export interface Written {
  subject: string;
  text: string;
  template_id: string | null;
}

const NOTHING: Written = { subject: '', text: '', template_id: null };

const isText = (value: unknown): value is string => typeof value === 'string';

const templateOf = (stored: object): string | null =>
  'template_id' in stored && isText(stored.template_id) ? stored.template_id : null;

const parseWritten = (stored: unknown): Written | undefined => {
  if (typeof stored !== 'object' || stored === null || !('subject' in stored) || !('text' in stored)) return undefined;
  const { subject, text } = stored;
  return isText(subject) && isText(text) ? { subject, text, template_id: templateOf(stored) } : undefined;
};

/** An answer that is being written: on this device, under one id, until the server has it. */
export const useAnswerDraft = (view: LeadView) => {
  const { tenant } = useDealer();
  const { lead_id } = view.seen;
  const client = useQueryClient();
  const draft = useUnsent(`leads/${lead_id}/answer`, NOTHING, parseWritten);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const { value, id, erase } = draft;
  // The page was closed before the answer to its sending came.
  const isThere = view.work.letters.some((letter) => letter.id === id);
  const forget = useEffectEvent(erase);
  useEffect(() => {
    if (isThere) forget();
  }, [isThere]);
  const change = (part: Partial<Written>): void => {
    setProblem(null);
    draft.change({ ...value, ...part });
  };
  return {
    value,
    busy,
    problem,
    change,
    isRestored: draft.isRestored,
    /** A template or an earlier text instead of what stands there, which one press brings back. */
    use: (part: Partial<Written>): void => {
      const before = value;
      change({ template_id: null, ...part });
      if (before.text.trim() === '') return;
      const action = { label: 'Undo', onPress: () => draft.change(before) };
      showToast({ title: 'Your text was replaced', text: view.name, action });
    },
    discard: (): void => {
      setProblem(null);
      draft.erase();
    },
    /** Whether it was sent. */
    send: async (): Promise<boolean> => {
      setBusy(true);
      setProblem(null);
      const result = await draft.add(({ id: letterId, body: { subject, text, template_id } }) =>
        api('inbox.answer', {
          params: { tenant, lead_id },
          body: { id: letterId, subject, text, ...(template_id !== null && { template_id }) },
        }),
      );
      setBusy(false);
      if (!result.ok) {
        setProblem(result.problem);
        return false;
      }
      settle(lead_id, null, result.answer.work);
      const address = addressOf('inbox.show', { params: { tenant, lead_id } });
      void client.invalidateQueries({ queryKey: [{ address }, {}] });
      return true;
    },
  };
};
export type AnswerDraft = ReturnType<typeof useAnswerDraft>;
