import { slotWords } from '#domain/testdrive/words.ts';
import { appointmentHref, calendarAddress } from '#web/forms/appointment-addresses.ts';
import type { AppointmentRecord } from '#web/forms/appointment-record.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './success-view.module.css';

/** The time that was booked, to take along, and the way to change it. */
export function BookedDrive({ appointment }: { appointment: AppointmentRecord }) {
  const place = useSite().locations.find(({ id }) => id === appointment.location_id);
  return (
    <>
      <h2 className={styles.meanwhile}>Your test drive</h2>
      <p className={styles.text}>
        {slotWords(appointment)}
        {place !== undefined && `, ${place.name}, ${place.address.street}, ${place.address.city}`}
      </p>
      <div className={styles.actions}>
        <LinkButton to={calendarAddress(appointment.token)} target="_self" download="test-drive.ics" size="l">
          Add to calendar
        </LinkButton>
        <LinkButton to={appointmentHref(appointment.token)} variant="secondary" size="l">
          Change or cancel
        </LinkButton>
      </div>
    </>
  );
}
