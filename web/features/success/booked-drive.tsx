import { useState } from 'react';
import { slotWords } from '#domain/testdrive/words.ts';
import { appointmentHref, calendarAddress } from '#web/forms/appointment-addresses.ts';
import { rememberAppointment, type AppointmentRecord } from '#web/forms/appointment-record.ts';
import { LateKeptDrive } from '#web/forms/kept-drive/late-kept-drive.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './success-view.module.css';

function ToTakeAlong({ token }: Pick<AppointmentRecord, 'token'>) {
  return (
    <div className={styles.actions}>
      <LinkButton to={calendarAddress(token)} target="_self" download="test-drive.ics" size="l">
        Add to calendar
      </LinkButton>
      <LinkButton to={appointmentHref(token)} variant="secondary" size="l">
        Change or cancel
      </LinkButton>
    </div>
  );
}

/** The time that was booked, to take along, and the way to change it; of one that is kept, the code that books it. */
export function BookedDrive({ appointment: sent }: { appointment: AppointmentRecord }) {
  const { slug, locations } = useSite();
  const [appointment, setAppointment] = useState(sent);
  const [isConfirmed, setConfirmed] = useState(false);
  const place = locations.find(({ id }) => id === appointment.location_id);
  const { kept, ...booked } = appointment;
  const confirmed = (): void => {
    rememberAppointment(slug, booked);
    setAppointment(booked);
    setConfirmed(true);
  };
  return (
    <>
      <h2 className={styles.meanwhile}>Your test drive</h2>
      {isConfirmed && <p role="status">Thank you for the code: your time is booked.</p>}
      <p className={styles.text}>
        {slotWords(appointment)}
        {place !== undefined && `, ${place.name}, ${place.address.street}, ${place.address.city}`}
      </p>
      {kept === undefined ? (
        <ToTakeAlong token={appointment.token} />
      ) : (
        <LateKeptDrive {...booked} until={kept.until} contact={kept} onBooked={confirmed} />
      )}
    </>
  );
}
