import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { serviceLocations } from '#domain/locations/select-locations.ts';
import type { Servicing } from '#functions/sites/contract.ts';
import { fieldId } from '#web/forms/fields/field-id.ts';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { LocationList } from '#web/sections/locations/location-list.tsx';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Booking, BOOKING } from './booking.tsx';
import { bookingFrames } from './booking-frames.ts';
import { PriceList, Meanwhile } from './price-list.tsx';
import { RegoStart } from './rego-start.tsx';
import styles from './service.module.css';
import { servicePhone, serviceWords } from './service-words.ts';
import { servicingQuery } from './servicing-query.ts';

/** Two seconds of frames: the form's code may still be on its way. */
const FRAMES = 120;

/** The booking's field, as soon as the form that has it is drawn. */
const goTo = (field: string, frames = FRAMES): void => {
  const control = document.getElementById(fieldId(field));
  if (control === null && frames > 0) {
    requestAnimationFrame(() => goTo(field, frames - 1));
    return;
  }
  document.getElementById(BOOKING)?.scrollIntoView();
  control?.focus({ preventScroll: true });
};

/** What was typed or chosen above the form; a new plate begins it anew. */
const useBeginning = () => {
  const [rego, setRego] = useState('');
  const [service, setService] = useState<string | null>(null);
  return {
    rego,
    service,
    begin: (plate: string) => {
      setRego(plate);
      // The form without the plate goes first.
      requestAnimationFrame(() => goTo(plate === '' ? 'rego' : 'vehicle_make'));
    },
    choose: (name: string) => {
      setService(name);
      goTo(rego === '' ? 'rego' : 'vehicle_make');
    },
    forget: () => setService(null),
  };
};

/** Of a dealer who lists nothing, and while the list is not there. */
const nothing: Servicing = { text: null, picture: null, services: [], note: null, meanwhile: [] };

function Hero({ servicing: { text, picture }, children }: { servicing: Servicing; children: ReactNode }) {
  const site = useSite();
  const words = serviceWords(site);
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1>{words.title}</h1>
        <p className={styles.text}>{text ?? words.text}</p>
        {children}
        <CallInstead phone={servicePhone(site)} />
      </div>
      {picture !== null && (
        <Picture
          mediaKey={picture}
          alt=""
          sizes="(min-width: 1000px) 620px, 100vw"
          priority
          className={styles.picture}
        />
      )}
    </div>
  );
}

/** Registration first, what is done and what it costs, then the booking: the dealer's own system in a frame, otherwise our form. */
export function Service() {
  const site = useSite();
  const { data: servicing = nothing } = useQuery(servicingQuery());
  const { begin, choose, ...begun } = useBeginning();
  const isOurs = bookingFrames(site).length === 0;
  return (
    <Container className={styles.page}>
      <BreadcrumbTrail crumbs={serviceWords(site).crumbs} />
      <Hero servicing={servicing}>{isOurs && <RegoStart onBegin={begin} />}</Hero>
      <PriceList servicing={servicing} onChoose={isOurs ? choose : null} />
      <div className={styles.columns}>
        <Booking {...begun} />
        <div className={styles.aside}>
          <Meanwhile servicing={servicing} />
          <LocationList title="Our workshops" locations={serviceLocations(site)} />
        </div>
      </div>
    </Container>
  );
}
