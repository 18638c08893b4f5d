import { useSyncExternalStore } from 'react';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { listenToDrafts, savedDraft } from './saved-draft.ts';

/** Whether a step of the form is saved: before, there is nothing to keep. Not in the first HTML. */
export const useHasDraft = (type: LeadType): boolean => {
  const { slug } = useSite();
  return useSyncExternalStore(
    listenToDrafts,
    () => savedDraft(slug, type) !== null,
    () => false,
  );
};
