import { lazy, Suspense, useState } from 'react';
import { slotWords } from '#domain/testdrive/words.ts';
import type { AppointmentAnswer } from '#functions/testdrives/contract.ts';
import { calendarAddress } from '#web/forms/appointment/appointment-addresses.ts';
import { recallAppointment } from '#web/forms/appointment/appointment-record.ts';
import { DriveFacts } from '#web/forms/appointment/drive-facts.tsx';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import { LateHeldDrive } from '#web/forms/held-drive/late-held-drive.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './appointment-view.module.css';
import { NewTime } from './new-time.tsx';
import { useAppointment, type AppointmentState } from './use-appointment.ts';

const appointmentTitle = ({ appointment, problem }: AppointmentState): string => {
  if (appointment === null) return problem === null ? 'Your test drive' : 'This link cannot be used';
  return appointment.status === 'cancelled' ? 'Your test drive is cancelled' : 'Your test drive';
};

interface Shown {
  appointment: AppointmentAnswer;
  state: AppointmentState;
}

function Cancelling({ appointment, state: { todo, cancel } }: Shown) {
  return (
    <ConfirmButton
      label="Cancel this test drive"
      size="l"
      startsOpen={todo === 'cancel'}
      title="Cancel this test drive?"
      subject={slotWords(appointment)}
      text="Somebody else can have your time. You can book another one whenever you like."
      confirm="Yes, cancel it"
      onConfirm={cancel}
    />
  );
}

/** The link says nothing of the person: who changes it types where the code goes. */
const NOBODY = { email: null, phone: null } as const;

const LazyCodeProof = lazy(async () => ({
  default: (await import('#web/sections/proof/code-proof.tsx')).CodeProof,
}));

/** The new time is booked with a code: the form takes it, and the move is made again. */
function AskedMove({ asked, move, forgetAsked }: AppointmentState) {
  if (asked === null) return null;
  const { by, text, start } = asked;
  return (
    <Suspense fallback={<Spinner />}>
      <LazyCodeProof {...{ by, text, contact: NOBODY }} onProven={() => move(start)} onCancel={forgetAsked} />
    </Suspense>
  );
}

/** Asks for the code: of whoever sent the form in this tab, or of whoever types where it goes. */
function Kept({ appointment, until, state }: Shown & { until: string }) {
  const { slug } = useSite();
  const token = state.token ?? '';
  const sent = recallAppointment(slug);
  const contact = (sent?.token === token ? sent.kept : undefined) ?? NOBODY;
  return (
    <>
      <LateHeldDrive {...appointment} {...{ token, until, contact }} onBooked={state.confirmed} />
      <Cancelling {...{ appointment, state }} />
    </>
  );
}

function Changes({ appointment, state }: Shown) {
  const [choosing, setChoosing] = useState(state.todo === 'change');
  const { vehicle } = appointment;
  return (
    <>
      <div className={styles.actions}>
        <LinkButton to={calendarAddress(state.token ?? '')} target="_self" download="test-drive.ics" size="l">
          {state.done === 'moved' ? 'Update my calendar' : 'Add to calendar'}
        </LinkButton>
        {vehicle !== null && (
          <Button variant="secondary" size="l" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            Change the time
          </Button>
        )}
        <Cancelling {...{ appointment, state }} />
      </div>
      {choosing && vehicle !== null && (
        <NewTime
          key={appointment.start}
          slug={vehicle.slug}
          location={appointment.location_id}
          busy={state.busy}
          onChoose={state.move}
        />
      )}
      <AskedMove {...state} />
    </>
  );
}

/** Nothing of it is left to do here. */
const isOver = ({ appointment, problem }: AppointmentState): boolean =>
  appointment === null ? problem !== null : appointment.status === 'cancelled';

function Waiting({ appointment, problem }: AppointmentState) {
  if (problem !== null) return <Problem>{problem}</Problem>;
  if (appointment !== null) return null;
  return (
    <p role="status">
      <Spinner /> One moment
    </p>
  );
}

function Possible({ appointment, state }: Shown) {
  const { status, kept_until: until, changeable } = appointment;
  if (status === 'kept' && until !== undefined) return <Kept {...{ appointment, until, state }} />;
  return changeable ? <Changes {...{ appointment, state }} /> : null;
}

const doneWords = {
  confirmed: 'Thank you for the code: your time is booked.',
  moved: 'The new time is booked, and the dealer knows.',
  cancelled: 'The dealer knows.',
} as const;

/** What a signed link opens: the appointment, and its changes (docs/product/leads.md, 'Appointments'). */
export function AppointmentView() {
  const { phones } = useSite();
  const state = useAppointment();
  const { appointment, done } = state;
  return (
    <>
      <Container className={styles.appointment}>
        <h1>{appointmentTitle(state)}</h1>
        <Waiting {...state} />
        {done !== null && <p role="status">{doneWords[done]}</p>}
        {appointment !== null && <DriveFacts appointment={appointment} vehicle={appointment.vehicle} />}
        {appointment !== null && <Possible appointment={appointment} state={state} />}
        <CallInstead phone={appointment?.phone ?? phones.main} />
      </Container>
      {isOver(state) && <NextSteps />}
    </>
  );
}
