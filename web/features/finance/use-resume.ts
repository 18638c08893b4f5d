import { useEffect, useState } from 'react';
import { resumeDraft } from '#web/forms/draft-links.ts';
import { keepSavedDraft } from '#web/forms/saved-draft.ts';
import { ApiError } from '#web/lib/api.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { APPLICATION } from './words.ts';

export const RESUME = '#resume=';

export type Resumed = { kind: 'ready' } | { kind: 'waiting' } | { kind: 'failed'; message: string };

const wordsOf = (error: unknown): string =>
  error instanceof ApiError && error.message !== '' ? error.message : 'That did not work just now. Please try again.';

/** Takes the draft of the link in the address, before the form is shown. The token leaves the address at once. */
export const useResume = (): Resumed => {
  const { slug } = useSite();
  const [state, setState] = useState<Resumed>({ kind: 'waiting' });
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    let isCurrent = true;
    const end = (found: Resumed): void => {
      if (isCurrent) setState(found);
    };
    const take = async (): Promise<Resumed> => {
      if (!hash.startsWith(RESUME)) return { kind: 'ready' };
      window.history.replaceState(window.history.state, '', `${pathname}${search}#finance-form`);
      const { lead_id, token, step } = await resumeDraft(hash.slice(RESUME.length));
      keepSavedDraft(slug, APPLICATION, { lead_id, token, at: step });
      return { kind: 'ready' };
    };
    take().then(end, (error: unknown) => end({ kind: 'failed', message: wordsOf(error) }));
    return () => {
      isCurrent = false;
    };
  }, [slug]);
  return state;
};
