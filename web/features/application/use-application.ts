import { useState } from 'react';
import type { ApplicationAnswer } from '#functions/leads/contract.ts';
import { postJson } from '#web/lib/api.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';

interface ApplicationState {
  /** Null on the server and while hydrating. */
  token: string | null;
  application: ApplicationAnswer | null;
  problem: string | null;
  busy: boolean;
  open: () => void;
}

/** The application of the link. It is opened by a press, because programs that look at links must not use it up. */
export const useApplication = (): ApplicationState => {
  const token = useLinkToken();
  const [application, setApplication] = useState<ApplicationAnswer | null>(null);
  const { busy, problem, act } = useAct();
  const open = (): void => {
    // A second press would hear that the link is used up.
    if (busy || application !== null) return;
    act(async () => setApplication(await postJson<ApplicationAnswer>('/api/v1/leads/applications/open', { token })));
  };
  return { token, application, problem, busy, open };
};
