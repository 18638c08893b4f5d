import { useEffect, useState } from 'react';
import type { Erased, PersonalData } from '#functions/privacy/contract.ts';
import { ApiError, answered, readJsonBody, post, postJson } from '#web/lib/api.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { mayBeSignedIn, noteSession } from '#web/lib/session-hint.ts';
import { useAct, wordsOfError } from '#web/lib/use-act.ts';
import { clearServerList } from '#web/sections/watchlist/server-list.ts';

// Not among the routes of every page: few visits come here.
const MY_DATA = '/api/v1/my-data';

/** Each call throws ApiError. */
const readMyData = async (signal: AbortSignal): Promise<PersonalData> => {
  return readJsonBody(await answered(MY_DATA, { signal }));
};

const eraseMyData = (): Promise<Erased> => postJson(`${MY_DATA}/erase`, { confirm: true });

const endSession = async (everywhere: boolean): Promise<void> => {
  await post('/api/v1/auth/logout', { everywhere });
};

type AccountState =
  | { kind: 'asking' | 'nobody' }
  | { kind: 'failed'; text: string }
  | { kind: 'open'; data: PersonalData }
  | { kind: 'erased'; erased: Erased };

export interface Account {
  state: AccountState;
  busy: boolean;
  /** Of the last action, for people. */
  problem: string | null;
  again: () => void;
  /** Asks for the data again, with what there is in view. */
  reload: () => void;
  signOut: (everywhere: boolean) => void;
  erase: () => void;
}

export const useAccount = (): Account => {
  const site = useSite();
  const [state, setState] = useState<AccountState>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(0);
  const { busy, problem, act } = useAct();

  const leave = (): void => {
    noteSession(site.id, null);
    if (site.garage_enabled) clearServerList(site);
  };

  useEffect(() => {
    const leaving = new AbortController();
    const asked = mayBeSignedIn(site.id, new Date()) ? readMyData(leaving.signal) : Promise.resolve(null);
    asked.then(
      (data) => setState(data === null ? { kind: 'nobody' } : { kind: 'open', data }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const isNobody = error instanceof ApiError && error.status === 401;
        if (isNobody) noteSession(site.id, null);
        setState(isNobody ? { kind: 'nobody' } : { kind: 'failed', text: wordsOfError(error) });
      },
    );
    return () => leaving.abort();
  }, [site.id, attempt]);

  return {
    state,
    busy,
    problem,
    reload: () => setAttempt(attempt + 1),
    again: () => {
      setState({ kind: 'asking' });
      setAttempt(attempt + 1);
    },
    signOut: (everywhere) =>
      act(async () => {
        await endSession(everywhere);
        leave();
        setState({ kind: 'nobody' });
      }),
    erase: () =>
      act(async () => {
        const erased = await eraseMyData();
        leave();
        setState({ kind: 'erased', erased });
      }),
  };
};
