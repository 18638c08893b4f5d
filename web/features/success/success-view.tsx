import { CircleCheck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { telHref } from '#domain/phone/rules.ts';
import { recallAppointment, type AppointmentRecord } from '#web/forms/appointment-record.ts';
import { recallSuccess, type SuccessRecord } from '#web/forms/success-record.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { similarQuery } from '#web/queries/similar.ts';
import { NextSteps, type Shelf } from '#web/sections/next-steps/next-steps.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BookedDrive } from './booked-drive.tsx';
import { SuccessMessage } from './success-message.tsx';
import styles from './success-view.module.css';

/** The stored record does not change while the page is open. */
const noChanges = () => () => undefined;

type Remembered = SuccessRecord & { appointment?: AppointmentRecord };

const recall = (tenant: string, now: Date): Remembered | null => {
  const record = recallSuccess(tenant, now);
  const appointment = recallAppointment(tenant);
  return record === null || appointment === null ? record : { ...record, appointment };
};

/** The browser's last enquiry; null on the server and while hydrating. */
const useSuccessRecord = (tenant: string): Remembered | null => {
  const now = useNow();
  const isHere = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  return useMemo(() => (isHere ? recall(tenant, now) : null), [isHere, tenant, now]);
};

/** Vehicles like the one enquired about, once the browser has said which. */
const useAlike = (record: SuccessRecord | null): Shelf | undefined => {
  const vehicle = record?.vehicle ?? null;
  const { data } = useQuery({ ...similarQuery(vehicle?.slug ?? ''), enabled: vehicle !== null });
  if (vehicle === null || data === undefined || data.hits.length === 0) return undefined;
  return { title: `More like the ${vehicle.name}`, hits: data.hits };
};

function Thanks({ record }: { record: SuccessRecord | null }) {
  return (
    <>
      <p className={styles.mark}>
        <Icon of={CircleCheck} size={48} />
      </p>
      <h1>{record === null ? 'Thank you' : (record.thanks?.title ?? 'Thank you, your enquiry is with us')}</h1>
      <SuccessMessage record={record} />
    </>
  );
}

export function SuccessView() {
  const site = useSite();
  const record = useSuccessRecord(site.slug);
  const similar = useAlike(record);
  const phone = record?.answering?.phone ?? site.phones.main;
  return (
    <>
      <Container className={styles.success}>
        {record?.appointment === undefined ? (
          <Thanks record={record} />
        ) : (
          <BookedDrive record={record} appointment={record.appointment} />
        )}
        <h2 className={styles.meanwhile}>In the meantime</h2>
        <div className={styles.actions}>
          {record !== null && record.vehicle !== null && (
            <LinkButton to={`/cars/${record.vehicle.slug}`} variant="secondary" size="l">
              Back to the {record.vehicle.name}
            </LinkButton>
          )}
          <LinkButton to={site.search.searchBasePath} variant="secondary" size="l">
            Keep looking
          </LinkButton>
          <LinkButton to={telHref(phone)} variant="secondary" size="l">
            Call {phone}
          </LinkButton>
        </div>
      </Container>
      <NextSteps first={similar} answered={record !== null} />
    </>
  );
}
