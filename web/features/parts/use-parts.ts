import { useMemo } from 'react';
import type { PartSearch } from '#domain/parts/state.ts';
import { readPartSearch } from '#domain/parts/url.ts';
import type { PartsAnswer } from '#functions/parts/contract.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { useLastAnswer } from '#web/lib/use-last-answer.ts';
import { partsQuery } from '#web/sections/parts/parts-address.ts';

export interface PartsView {
  /** As the address has it. */
  state: PartSearch;
  answer: PartsAnswer;
  /** What the answer is to: the search before, while the next one loads. */
  answered: PartSearch;
  standing: 'current' | 'loading' | 'failed';
  retry: () => void;
}

/** The answer before stays while the next one loads and when it fails. */
export const useParts = (): { view: PartsView | undefined; failedWith: number } => {
  const { search } = usePageRequest();
  const asked = useMemo(() => readPartSearch(search), [search]);
  const { last, state: standing, failedWith, retry } = useLastAnswer(partsQuery(asked), asked);
  return {
    view: last && { state: asked, answer: last.answer, answered: last.asked, standing, retry },
    failedWith,
  };
};
