import { useEffect, useState } from 'react';
import { answered, readJsonBody } from './api.ts';
import { useLinkToken } from './use-link-token.ts';
import { wordsOfError } from './use-act.ts';

const NOT_LOADED = 'The preview did not load. Load the page again.';

/** What the signed link in the page's fragment opens at `path`; null while it is asked. */
export const usePreview = <T>(path: string): { answer: T } | { problem: string } | null => {
  const token = useLinkToken();
  const [shown, setShown] = useState<{ answer: T } | { problem: string } | null>(null);
  useEffect(() => {
    if (token === null) return undefined;
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
        signal: leaving.signal,
      };
      setShown({ answer: await readJsonBody<T>(await answered(path, init)) });
    };
    ask().catch((error: unknown) => {
      if (!leaving.signal.aborted) setShown({ problem: wordsOfError(error, NOT_LOADED) });
    });
    return () => leaving.abort();
  }, [token, path]);
  return shown;
};
