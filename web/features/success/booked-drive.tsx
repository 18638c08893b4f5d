import { CalendarClock, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { TO_BRING } from '#domain/testdrive/words.ts';
import { appointmentHref, calendarAddress } from '#web/forms/appointment-addresses.ts';
import { rememberAppointment, type AppointmentRecord } from '#web/forms/appointment-record.ts';
import { DriveFacts } from '#web/forms/drive-facts.tsx';
import { LateHeldDrive } from '#web/forms/held-drive/late-held-drive.tsx';
import type { SuccessRecord } from '#web/forms/success-record.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AnsweringHours } from './success-message.tsx';
import styles from './success-view.module.css';

interface DriveProps {
  record: SuccessRecord;
  appointment: AppointmentRecord;
}

function BringAndReference({ record }: Pick<DriveProps, 'record'>) {
  return (
    <>
      <dt>Bring</dt>
      <dd>{TO_BRING}</dd>
      {record.reference !== undefined && (
        <>
          <dt>Reference</dt>
          <dd className={styles.reference}>{record.reference}</dd>
        </>
      )}
    </>
  );
}

function Booked({ record, appointment }: DriveProps) {
  return (
    <>
      <p className={styles.mark}>
        <Icon of={CircleCheck} size={48} />
      </p>
      <h1>Your test drive is booked</h1>
      <DriveFacts appointment={appointment} vehicle={record.vehicle}>
        <BringAndReference record={record} />
      </DriveFacts>
      <div className={styles.actions}>
        <LinkButton to={calendarAddress(appointment.token)} target="_self" download="test-drive.ics" size="l">
          Add to calendar
        </LinkButton>
        <LinkButton to={appointmentHref(appointment.token, 'change')} variant="secondary" size="l">
          Change the time
        </LinkButton>
        <LinkButton to={appointmentHref(appointment.token, 'cancel')} variant="secondary" size="l">
          Cancel
        </LinkButton>
      </div>
      <AnsweringHours record={record} />
    </>
  );
}

/** A time that is only kept is not booked yet: the code comes first. */
export function BookedDrive({ record, appointment: sent }: DriveProps) {
  const { slug } = useSite();
  const [appointment, setAppointment] = useState(sent);
  const [isConfirmed, setConfirmed] = useState(false);
  const { kept, ...booked } = appointment;
  const confirmed = (): void => {
    rememberAppointment(slug, booked);
    setAppointment(booked);
    setConfirmed(true);
  };
  if (kept === undefined)
    return (
      <>
        <Booked record={record} appointment={booked} />
        {isConfirmed && <p role="status">Thank you for the code: your time is booked.</p>}
      </>
    );
  return (
    <>
      <p className={styles.waiting}>
        <Icon of={CalendarClock} size={48} />
      </p>
      <h1>One more step: enter your code</h1>
      <LateHeldDrive {...booked} until={kept.until} contact={kept} onBooked={confirmed} />
      <DriveFacts appointment={booked} vehicle={record.vehicle}>
        <BringAndReference record={record} />
      </DriveFacts>
    </>
  );
}
