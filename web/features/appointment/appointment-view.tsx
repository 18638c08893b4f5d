import { useState } from 'react';
import { telHref } from '#domain/phone/rules.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import type { AppointmentAnswer } from '#functions/testdrives/contract.ts';
import { calendarAddress } from '#web/forms/appointment-addresses.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './appointment-view.module.css';
import { NewTime } from './new-time.tsx';
import { useAppointment, type AppointmentState } from './use-appointment.ts';

const titleOf = ({ appointment, problem }: AppointmentState): string => {
  if (appointment === null) return problem === null ? 'Your test drive' : 'This link cannot be used';
  return appointment.status === 'cancelled' ? 'Your test drive is cancelled' : 'Your test drive';
};

function Facts({ appointment }: { appointment: AppointmentAnswer }) {
  const place = useSite().locations.find(({ id }) => id === appointment.location_id);
  const { vehicle } = appointment;
  return (
    <dl className={styles.facts}>
      <dt>When</dt>
      <dd>{slotWords(appointment)}</dd>
      {vehicle !== null && (
        <>
          <dt>Vehicle</dt>
          <dd>
            <Link to={`/cars/${vehicle.slug}`}>{vehicle.name}</Link>
          </dd>
        </>
      )}
      {place !== undefined && (
        <>
          <dt>Where</dt>
          <dd>
            {place.name}, {place.address.street}, {place.address.city}
          </dd>
        </>
      )}
    </dl>
  );
}

/** Asks once more before the time is given away. */
function Cancelling({ busy, cancel }: Pick<AppointmentState, 'busy' | 'cancel'>) {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <Button variant="secondary" size="l" onClick={() => setAsked(true)}>
        Cancel this test drive
      </Button>
    );
  return (
    <div className={styles.actions} role="group" aria-label="Cancel this test drive?">
      <Button size="l" busy={busy} onClick={cancel} autoFocus>
        Yes, cancel it
      </Button>
      <Button variant="secondary" size="l" onClick={() => setAsked(false)}>
        Keep it
      </Button>
    </div>
  );
}

function Changes({ appointment, state }: { appointment: AppointmentAnswer; state: AppointmentState }) {
  const [choosing, setChoosing] = useState(false);
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
        <Cancelling {...state} />
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
    </>
  );
}

/** Nothing of it is left to do here. */
const isOver = ({ appointment, problem }: AppointmentState): boolean =>
  appointment === null ? problem !== null : appointment.status === 'cancelled';

function Waiting({ appointment, problem }: AppointmentState) {
  if (problem !== null)
    return (
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    );
  if (appointment !== null) return null;
  return (
    <p role="status">
      <Spinner /> One moment
    </p>
  );
}

const doneWords = { moved: 'The new time is booked, and the dealer knows.', cancelled: 'The dealer knows.' } as const;

/** What a signed link opens: the appointment, and its changes (docs/product/leads.md, 'Appointments'). */
export function AppointmentView() {
  const { phones } = useSite();
  const state = useAppointment();
  const { appointment, done } = state;
  return (
    <>
      <Container className={styles.appointment}>
        <h1>{titleOf(state)}</h1>
        <Waiting {...state} />
        {done !== null && <p role="status">{doneWords[done]}</p>}
        {appointment !== null && <Facts appointment={appointment} />}
        {appointment?.changeable === true && <Changes appointment={appointment} state={state} />}
        <p>
          Rather talk to somebody? <a href={telHref(phones.main)}>Call {phones.main}</a>
        </p>
      </Container>
      {isOver(state) && <NextSteps />}
    </>
  );
}
