import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { serviceLocations } from '#domain/locations/select-locations.ts';
import { fieldId } from '#web/forms/fields/field-id.ts';
import type { EnquirySubject } from '#web/forms/fields/values.ts';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import { PageForm } from '#web/forms/page/page-form.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { LocationList } from '#web/sections/locations/location-list.tsx';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { bookingFrames } from './booking-frames.ts';
import { PriceList, Meanwhile } from './price-list.tsx';
import { RegoStart } from './rego-start.tsx';
import styles from './service.module.css';
import { servicePhone, serviceWords } from './service-words.ts';
import { servicingQuery } from './servicing-query.ts';

const subject: EnquirySubject = { type: 'service_booking', car: null, location: null, generic: true };

/** Older dealer tools look for this text where a dealership has no booking address. */
const NO_ADDRESS = 'no xtime url found';

/** What was typed or chosen above the form; a new plate begins it anew. */
const useBeginning = () => {
  const booking = useRef<HTMLElement>(null);
  const [rego, setRego] = useState('');
  const [service, setService] = useState<string | null>(null);
  const goTo = (field: string): void => {
    booking.current?.scrollIntoView();
    document.getElementById(fieldId(field))?.focus({ preventScroll: true });
  };
  return {
    booking,
    rego,
    service,
    begin: (plate: string) => {
      setRego(plate);
      // The form with the plate in it is drawn first.
      requestAnimationFrame(() => goTo(plate === '' ? 'rego' : 'vehicle_make'));
    },
    choose: (name: string) => {
      setService(name);
      goTo(rego === '' ? 'rego' : 'vehicle_make');
    },
    forget: () => setService(null),
  };
};

function Chosen({ name, forget }: { name: string; forget: () => void }) {
  return (
    <p className={styles.chosen} role="status">
      <span>
        You chose: <strong>{name}</strong>
      </span>
      <Button variant="quiet" onClick={forget}>
        Something else
      </Button>
    </p>
  );
}

/** Registration first, what is done and what it costs, then the booking: the dealer's own system in a frame, otherwise our form. */
export function Service() {
  const site = useSite();
  const { data: servicing } = useQuery(servicingQuery());
  const { title, text, crumbs } = serviceWords(site);
  const phone = servicePhone(site);
  const [first, ...others] = bookingFrames(site);
  const beginning = useBeginning();
  const { rego, service } = beginning;
  const isOurs = first === undefined;
  return (
    <Container className={styles.page}>
      <BreadcrumbTrail crumbs={crumbs} />
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.text}>{servicing?.text ?? text}</p>
          {isOurs && <RegoStart onBegin={beginning.begin} />}
          <CallInstead phone={phone} />
        </div>
        {typeof servicing?.picture === 'string' && (
          <Picture
            mediaKey={servicing.picture}
            alt=""
            sizes="(min-width: 1000px) 620px, 100vw"
            priority
            className={styles.picture}
          />
        )}
      </div>
      {servicing !== undefined && <PriceList servicing={servicing} onChoose={isOurs ? beginning.choose : null} />}
      <div className={styles.columns}>
        <section
          id="service-booking"
          ref={beginning.booking}
          className={styles.section}
          aria-labelledby="booking-title"
          data-diagnostic={isOurs ? NO_ADDRESS : undefined}
        >
          <h2 id="booking-title">Book a Service</h2>
          {service !== null && <Chosen name={service} forget={beginning.forget} />}
          {isOurs ? (
            <PageForm
              key={rego}
              subject={service === null ? subject : { ...subject, known: { service } }}
              phone={phone}
              begun={{ rego }}
            />
          ) : (
            <BookingFrame frames={[first, ...others]} />
          )}
        </section>
        <div className={styles.aside}>
          {servicing !== undefined && <Meanwhile servicing={servicing} />}
          <LocationList title="Our workshops" locations={serviceLocations(site)} />
        </div>
      </div>
    </Container>
  );
}
