import { useEffect, useState } from 'react';
import type { AlertsAnswer } from '#functions/alerts/contract.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import {
  changeAlerts,
  confirmAlert,
  endAlerts,
  listAlerts,
  type AlertChange,
} from '#web/sections/alerts/alert-calls.ts';
import { wordsOfError } from '#web/lib/use-act.ts';

interface AlertLink {
  confirm: string | null;
  manage: string | undefined;
  /** Of the button that ends alerts. */
  end: string | null;
  /** Which one it ends; null: all. */
  alert: string | null;
}

/** The tokens behind the hash; null on the server and while hydrating. */
const useLink = (): AlertLink | null => {
  const text = useLinkToken();
  if (text === null) return null;
  const parts = new URLSearchParams(text);
  return {
    confirm: parts.get('confirm'),
    manage: parts.get('manage') ?? undefined,
    end: parts.get('end'),
    alert: parts.get('alert'),
  };
};

export interface AlertsState {
  /** Null until the page is alive. */
  link: AlertLink | null;
  answer: AlertsAnswer | null;
  problem: string | null;
  /** What was just done, for people. */
  done: string | null;
  busy: boolean;
  confirm: (token: string) => void;
  change: (change: AlertChange, done: string) => void;
  end: (token: string, alert: string | null) => void;
}

/** The alerts of a link or of whoever is signed in, and what is done to them. */
export const useAlerts = (isSignedIn: boolean): AlertsState => {
  const link = useLink();
  const [confirmed, setConfirmed] = useState<string>();
  const [answer, setAnswer] = useState<AlertsAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const token = confirmed ?? link?.manage;
  const isAsked =
    link !== null && link.confirm === null && link.end === null && (link.manage !== undefined || isSignedIn);
  const manage = link?.manage;

  useEffect(() => {
    if (!isAsked) return undefined;
    let left = false;
    listAlerts(manage).then(
      (found) => !left && setAnswer(found),
      (error: unknown) => !left && setProblem(wordsOfError(error)),
    );
    return () => {
      left = true;
    };
  }, [isAsked, manage]);

  const act = (work: () => Promise<AlertsAnswer | null>, words: string): void => {
    setBusy(true);
    setProblem(null);
    work()
      .then(
        (next) => {
          setAnswer(next);
          setDone(words);
        },
        (error: unknown) => setProblem(wordsOfError(error)),
      )
      .finally(() => setBusy(false));
  };

  return {
    link,
    answer,
    problem,
    done,
    busy,
    confirm: (asked) =>
      act(async () => {
        const { manage_token, alerts } = await confirmAlert(asked);
        setConfirmed(manage_token);
        return alerts;
      }, 'Your alert is on.'),
    change: (change, words) => act(() => changeAlerts(token, change), words),
    end: (ended, alert) =>
      act(async () => {
        await endAlerts(ended, alert);
        return null;
      }, 'The alert has ended. We will not send you any more of these messages.'),
  };
};
