import { useState } from 'react';
import { formatTime } from '#domain/hours/rules.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import type { AppointmentAnswer } from '#functions/testdrives/contract.ts';
import { changeAddress } from '../appointment-addresses.ts';
import { ApiError, postJson } from '#web/lib/api.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { wordsOfError } from '#web/lib/use-act.ts';
import { CodeProof } from '#web/sections/proof/code-proof.tsx';
import type { CodeContact } from '#web/sections/proof/code-target.ts';
import { useSecondsUntil } from '#web/sections/proof/use-seconds-until.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './held-drive.module.css';

interface HeldDriveProps {
  token: string;
  /** ISO. */
  until: string;
  location_id: string;
  /** As it was typed into the form, where that is known. */
  contact: CodeContact;
  onBooked: (appointment: AppointmentAnswer) => void;
}

const ENDED = 'This time is not kept for you any more. Your enquiry is with us: we call you, or you book another time.';
const ANOTHER = 'The code has to go to the phone or the email address that you gave with the enquiry.';

type State = { kind: 'asking'; problem: string | null; round: number } | { kind: 'confirming' } | { kind: 'ended' };

const afterFailure = (error: unknown, round: number): State => {
  if (error instanceof ApiError && error.code === 'gone') return { kind: 'ended' };
  const isOther = error instanceof ApiError && error.code === 'proof_required';
  return { kind: 'asking', problem: isOther ? ANOTHER : wordsOfError(error), round: round + 1 };
};

/** A place that is kept until a code is entered (docs/product/leads.md, 'Test drives'): says until when, and takes the code. */
export function HeldDrive({ token, until, location_id, contact, onBooked }: HeldDriveProps) {
  const { locations } = useSite();
  const left = useSecondsUntil(Date.parse(until));
  const [state, setState] = useState<State>({ kind: 'asking', problem: null, round: 0 });
  const zone = locations.find(({ id }) => id === location_id)?.time_zone ?? 'UTC';
  const confirm = (round: number): void => {
    setState({ kind: 'confirming' });
    postJson<AppointmentAnswer>(changeAddress('confirm'), { token }).then(onBooked, (error: unknown) =>
      setState(afterFailure(error, round)),
    );
  };
  if (state.kind === 'confirming')
    return (
      <p role="status">
        <Spinner /> One moment
      </p>
    );
  if (state.kind === 'ended' || left === 0) return <p role="alert">{ENDED}</p>;
  return (
    <div className={styles.kept}>
      <p className={styles.until}>
        Kept for you until {formatTime(localDateTime(new Date(until), zone).time)}: enter the code
      </p>
      {state.problem !== null && (
        <p role="alert" className={styles.problem}>
          {state.problem}
        </p>
      )}
      <CodeProof
        key={state.round}
        contact={contact}
        by={['email', 'sms']}
        text="Then this time is booked for you."
        onProven={() => confirm(state.round)}
      />
    </div>
  );
}
