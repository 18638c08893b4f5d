import { CircleCheck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { readPlainSuccess, type PlainSuccess } from '#domain/lead/plain-form.ts';
import { answeringPhone } from '#domain/locations/answering.ts';
import { telHref } from '#domain/phone/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { recallAppointment, type AppointmentRecord } from '#web/forms/appointment/appointment-record.ts';
import { recallEnquiryHref } from '#web/forms/enquiry/enquiry-link-record.ts';
import { recallSuccess, type SuccessRecord } from '#web/forms/enquiry/success-record.ts';
import { useNow, usePageRequest, useSite } from '#web/lib/page-context.tsx';
import { similarQuery } from '#web/queries/similar.ts';
import { NextSteps, type Shelf } from '#web/sections/next-steps/next-steps.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BookedDrive } from './booked-drive.tsx';
import { PlainDrive } from './plain-drive.tsx';
import { SuccessMessage } from './success-message.tsx';
import styles from './success-view.module.css';

/** The stored record does not change while the page is open. */
const noChanges = () => () => undefined;

/** Of a form that was sent without scripts, whose address says who answers. */
const buildSuccessRecord = ({ place: id, reference }: PlainSuccess, site: Site, now: Date): SuccessRecord => {
  const place = site.locations.find((one) => one.id === id);
  const answering = place && { name: place.name, location_id: place.id, phone: answeringPhone(site, place, null) };
  return {
    category: '',
    vehicle: null,
    answering,
    sent_at: now.toISOString(),
    ...(reference === null ? {} : { reference }),
  };
};

type Remembered = SuccessRecord & { appointment?: AppointmentRecord; page?: string };

const recall = (tenant: string, now: Date): Remembered | null => {
  const record = recallSuccess(tenant, now);
  const appointment = recallAppointment(tenant);
  const page = recallEnquiryHref(tenant);
  if (record === null) return null;
  return { ...record, ...(page === null ? {} : { page }), ...(appointment === null ? {} : { appointment }) };
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

const successTitle = (record: SuccessRecord | null, plain: PlainSuccess | null): string => {
  if (plain !== null && plain.start !== null) return 'Your test drive is booked';
  return record === null ? 'Thank you' : (record.thanks?.title ?? 'Thank you, your enquiry is with us');
};

const chooseAnsweringPhone = (record: SuccessRecord | null, { phones }: Pick<Site, 'phones'>): string =>
  record?.answering?.phone ?? phones.main;

interface ThanksProps {
  record: SuccessRecord | null;
  plain: PlainSuccess | null;
}

function Thanks({ record, plain }: ThanksProps) {
  return (
    <>
      <p className={styles.mark}>
        <Icon of={CircleCheck} size={48} />
      </p>
      <h1>{successTitle(record, plain)}</h1>
      <SuccessMessage record={record} />
      {plain !== null && plain.start !== null && <PlainDrive start={plain.start} place={plain.place} />}
    </>
  );
}

export function SuccessView() {
  const site = useSite();
  const now = useNow();
  const plain = readPlainSuccess(usePageRequest().search);
  const kept = useSuccessRecord(site.slug);
  const record: Remembered | null = plain === null ? kept : buildSuccessRecord(plain, site, now);
  const similar = useAlike(record);
  const phone = chooseAnsweringPhone(record, site);
  return (
    <>
      <Container className={styles.success}>
        {record?.appointment === undefined ? (
          <Thanks {...{ record, plain }} />
        ) : (
          <BookedDrive record={record} appointment={record.appointment} />
        )}
        <h2 className={styles.meanwhile}>In the meantime</h2>
        <div className={styles.actions}>
          {record?.page !== undefined && (
            <LinkButton to={record.page} variant="secondary" size="l">
              Follow your enquiry
            </LinkButton>
          )}
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
