import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { canBeDriven } from '#domain/testdrive/offer.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { enquirySubject } from '#web/forms/enquiry/enquiry-subject.ts';
import { PageFrame } from '#web/forms/page/page-frame.tsx';
import { FormColumns } from '#web/forms/page/form-columns.tsx';
import { HowItGoes } from '#web/forms/page/how-it-goes.tsx';
import { FormPage } from '#web/forms/page/form-page.tsx';
import { usePageRequest, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { vehicleSlugQuery } from '#web/queries/queries.ts';
import { LocationCard } from '#web/sections/locations/location-card.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './choose-vehicle.module.css';
import { ChooseVehicle } from './choose-vehicle.tsx';
import { readTestDriveQuery, PATH, testDriveWords, driveSteps } from './words.ts';

function ChosenVehicle({ answer: { car: vehicle, location } }: { answer: VehicleAnswer }) {
  const [picture] = vehicle.media;
  return (
    <>
      <section className={styles.chosen} aria-labelledby="drive-chosen">
        {picture !== undefined && (
          <div className={styles.media}>
            <Picture mediaKey={picture} alt="" sizes="(width >= 1000px) 400px, 100vw" widths={[320, 640]} />
          </div>
        )}
        <h2 id="drive-chosen">
          <Link to={`/cars/${vehicle.slug}`}>{vehicle.name}</Link>
        </h2>
        <LinkButton to={PATH} variant="quiet">
          Choose another vehicle
        </LinkButton>
      </section>
      {location !== null && <LocationCard location={location} level="h2" />}
    </>
  );
}

function Frame({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <PageFrame {...testDriveWords(useSite())} note={note !== undefined && <p role="status">{note}</p>}>
      {children}
    </PageFrame>
  );
}

function Chosen({ vehicle }: { vehicle: string }) {
  const site = useSite();
  const { data, isError } = useQuery(vehicleSlugQuery(vehicle));
  if (data === undefined && !isError) return <Frame note="One moment">{null}</Frame>;
  if (data === undefined || !canBeDriven(data.car, site.flags)) {
    const name = data === undefined ? 'This vehicle' : `The ${data.car.name}`;
    return (
      <Frame note={`${name} cannot be driven any more. Here are others.`}>
        <ChooseVehicle />
      </Frame>
    );
  }
  const phone = data.phone ?? site.phones.main;
  const words = { ...testDriveWords(site), text: `${data.car.name}: choose a day and a time that suit you.` };
  return (
    <FormPage key={data.car.id} {...words} subject={enquirySubject(data, 'test_drive')} phone={phone}>
      <ChosenVehicle answer={data} />
    </FormPage>
  );
}

/** Chooses a vehicle, then books a time for it. */
export function TestDrive() {
  const { vehicle } = readTestDriveQuery(usePageRequest());
  if (vehicle !== '') return <Chosen vehicle={vehicle} />;
  return (
    <Frame>
      <FormColumns aside={<HowItGoes steps={driveSteps} />}>
        <ChooseVehicle />
      </FormColumns>
    </Frame>
  );
}
