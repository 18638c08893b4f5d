import { useEffect, useEffectEvent, useState } from 'react';
import { readTodo, type AppointmentTodo } from '#domain/testdrive/link.ts';
import type { AppointmentAnswer } from '#functions/testdrives/contract.ts';
import { appointmentAddress, changeAddress } from '#web/forms/appointment/appointment-addresses.ts';
import { ApiError, postJson } from '#web/lib/api.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import type { CodeWay } from '#web/sections/proof/code-target.ts';

const read = (token: string): Promise<AppointmentAnswer> => postJson(appointmentAddress, { token });

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
  /** Throws what the server said of it. */
  cancel: () => Promise<void>;
  /** The code was entered for a time that was kept. */
  confirmed: (appointment: AppointmentAnswer) => void;
}

/** The appointment of the link, and its two changes. Pressing twice changes nothing more. */
export const useAppointment = (): AppointmentState => {
  const link = useLinkToken();
  const { token, todo } = link === null ? NO_LINK : readTodo(link);
  const [appointment, setAppointment] = useState<AppointmentAnswer | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const { busy, problem, act } = useAct();

  const open = useEffectEvent((): void => {
    if (token !== null) act(async () => setAppointment(await read(token)));
  });
  useEffect(() => queueMicrotask(open), [token]);

  const change = async (what: 'reschedule' | 'cancel', body: Record<string, string>): Promise<void> => {
    setAsked(null);
    setAppointment(await postJson<AppointmentAnswer>(changeAddress(what), { token, ...body }));
    setDone(what === 'cancel' ? 'cancelled' : 'moved');
  };
  const move = async (start: string): Promise<void> => {
    try {
      await change('reschedule', { slot_start: start });
    } catch (error) {
      const waits = askedMove(error, start);
      if (waits === null) throw error;
      setAsked(waits);
    }
  };

  return {
    token,
    todo,
    appointment,
    problem,
    done,
    busy,
    asked,
    forgetAsked: () => setAsked(null),
    move: (start) => act(() => move(start)),
    cancel: () => change('cancel', {}),
    confirmed: (answer) => {
      setAppointment(answer);
      setDone('confirmed');
    },
  };
};
