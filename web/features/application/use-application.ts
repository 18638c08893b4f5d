import { useState, useSyncExternalStore } from 'react';
import type { ApplicationAnswer } from '#functions/leads/contract.ts';
import { postTo } from '#web/forms/draft-links.ts';
import { ApiError } from '#web/lib/api.ts';

const noChanges = () => () => undefined;
const hash = (): string => window.location.hash.slice(1);

interface ApplicationState {
  /** Null on the server and while hydrating. */
  token: string | null;
  application: ApplicationAnswer | null;
  problem: string | null;
  busy: boolean;
  open: () => void;
}

const words = (error: unknown): string =>
  error instanceof ApiError && error.message !== '' ? error.message : 'That did not work just now. Please try again.';

/** The application of the link. It is opened by a press, because programs that look at links must not use it up. */
export const useApplication = (): ApplicationState => {
  const token = useSyncExternalStore<string | null>(noChanges, hash, () => null);
  const [application, setApplication] = useState<ApplicationAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = (): void => {
    setBusy(true);
    setProblem(null);
    postTo<ApplicationAnswer>('/api/v1/leads/applications/open', { token })
      .then(setApplication, (error: unknown) => setProblem(words(error)))
      .finally(() => setBusy(false));
  };
  return { token, application, problem, busy, open };
};
