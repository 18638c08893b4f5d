import { useCallback, useEffect, useState } from 'react';
import { readTodo, type AppointmentTodo } from '#domain/testdrive/link.ts';
import type { AppointmentAnswer } from '#functions/testdrives/contract.ts';
import { appointmentAddress, changeAddress } from '#web/forms/appointment-addresses.ts';
import { answered, ApiError, bodyOf, postJson } from '#web/lib/api.ts';
import { wordsOfError } from '#web/lib/use-act.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import type { CodeWay } from '#web/sections/proof/code-target.ts';

const read = async (token: string, signal: AbortSignal): Promise<AppointmentAnswer> => {
  const headers = { 'content-type': 'application/json' };
  return bodyOf(
    await answered(appointmentAddress, { method: 'POST', headers, body: JSON.stringify({ token }), signal }),
  );
};

/** What was done to it on this page. */
export type Done = 'confirmed' | 'moved' | 'cancelled';

/** A new time that is booked with a code. */
export interface AskedMove {
  by: readonly CodeWay[];
  text: string;
  start: string;
}

const askedMove = (error: unknown, start: string): AskedMove | null =>
  error instanceof ApiError && error.proof?.level === 'code'
    ? { by: error.proof.by, text: error.message, start }
    : null;

const NO_LINK = { token: null, todo: null } as const;

export interface AppointmentState {
  token: string | null;
  /** What the link begins with. */
  todo: AppointmentTodo | null;
  appointment: AppointmentAnswer | null;
  /** For people; null if there is none. */
  problem: string | null;
  done: Done | null;
  busy: boolean;
  asked: AskedMove | null;
  forgetAsked: () => void;
  move: (start: string) => void;
  cancel: () => void;
  /** The code was entered for a time that was kept. */
  confirmed: (appointment: AppointmentAnswer) => void;
}

/** The appointment of the link, and its two changes. Pressing twice changes nothing more. */
export const useAppointment = (): AppointmentState => {
  const link = useLinkToken();
  const { token, todo } = link === null ? NO_LINK : readTodo(link);
  const [appointment, setAppointment] = useState<AppointmentAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<AskedMove | null>(null);

  useEffect(() => {
    if (token === null) return undefined;
    const leaving = new AbortController();
    read(token, leaving.signal).then(setAppointment, (error: unknown) => {
      if (!leaving.signal.aborted) setProblem(wordsOfError(error));
    });
    return () => leaving.abort();
  }, [token]);

  const change = useCallback(
    (what: 'reschedule' | 'cancel', body: Record<string, string>): void => {
      setBusy(true);
      setProblem(null);
      setAsked(null);
      postJson<AppointmentAnswer>(changeAddress(what), { token, ...body })
        .then(
          (answer) => {
            setAppointment(answer);
            setDone(what === 'cancel' ? 'cancelled' : 'moved');
          },
          (error: unknown) => {
            const waits = askedMove(error, body['slot_start'] ?? '');
            setAsked(waits);
            if (waits === null) setProblem(wordsOfError(error));
          },
        )
        .finally(() => setBusy(false));
    },
    [token],
  );

  return {
    token,
    todo,
    appointment,
    problem,
    done,
    busy,
    asked,
    forgetAsked: () => setAsked(null),
    move: (slot_start) => change('reschedule', { slot_start }),
    cancel: () => change('cancel', {}),
    confirmed: (answer) => {
      setAppointment(answer);
      setDone('confirmed');
    },
  };
};
