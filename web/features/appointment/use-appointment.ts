import { useCallback, useEffect, useState } from 'react';
import type { AppointmentAnswer } from '#functions/testdrives/contract.ts';
import { appointmentAddress, changeAddress } from '#web/forms/appointment-addresses.ts';
import { answered, bodyOf, postJson } from '#web/lib/api.ts';
import type { AskedOfForm } from '#web/forms/form-proof.tsx';
import { askedCodeOf, type AskedCode } from '#web/sections/proof/asked-code.ts';
import { wordsOfError } from '#web/lib/use-act.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';

const read = async (address: string, signal: AbortSignal): Promise<AppointmentAnswer> => {
  return bodyOf(await answered(address, { signal }));
};

/** What was done to it on this page. */
export type Done = 'confirmed' | 'moved' | 'cancelled';

export interface AppointmentState {
  token: string | null;
  appointment: AppointmentAnswer | null;
  /** For people; null if there is none. */
  problem: string | null;
  done: Done | null;
  busy: boolean;
  /** A change that waits for a code. */
  proof: AskedOfForm;
  move: (start: string) => void;
  cancel: () => void;
  /** The code was entered for a time that was kept. */
  confirmed: (appointment: AppointmentAnswer) => void;
}

/** The appointment of the link, and its two changes. Pressing twice changes nothing more. */
export const useAppointment = (): AppointmentState => {
  const token = useLinkToken();
  const [appointment, setAppointment] = useState<AppointmentAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<{ asked: AskedCode; start: string } | null>(null);

  useEffect(() => {
    if (token === null) return undefined;
    const leaving = new AbortController();
    read(appointmentAddress(token), leaving.signal).then(setAppointment, (error: unknown) => {
      if (!leaving.signal.aborted) setProblem(wordsOfError(error));
    });
    return () => leaving.abort();
  }, [token]);

  const change = useCallback(
    (what: 'reschedule' | 'cancel', body: Record<string, string>): void => {
      setBusy(true);
      setProblem(null);
      setWaiting(null);
      postJson<AppointmentAnswer>(changeAddress(what), { token, ...body })
        .then(
          (answer) => {
            setAppointment(answer);
            setDone(what === 'cancel' ? 'cancelled' : 'moved');
          },
          (error: unknown) => {
            const asked = askedCodeOf(error);
            if (asked === null) return setProblem(wordsOfError(error));
            setWaiting({ asked, start: body['slot_start'] ?? '' });
          },
        )
        .finally(() => setBusy(false));
    },
    [token],
  );

  return {
    ...{ token, appointment, problem, done, busy },
    proof: {
      asked: waiting?.asked ?? null,
      again: () => change('reschedule', { slot_start: waiting?.start ?? '' }),
      cancel: () => setWaiting(null),
    },
    move: (slot_start) => change('reschedule', { slot_start }),
    cancel: () => change('cancel', {}),
    confirmed: (answer) => {
      setAppointment(answer);
      setDone('confirmed');
    },
  };
};
