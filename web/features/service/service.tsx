import { CallInstead } from '#web/forms/page/call-instead.tsx';
import { PageFrame } from '#web/forms/page/page-frame.tsx';
import { PageForm } from '#web/forms/page/page-form.tsx';
import type { EnquirySubject } from '#web/forms/fields/values.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LocationList } from '#web/sections/locations/location-list.tsx';
import { serviceLocations } from '#domain/locations/select-locations.ts';
import { BookingFrame } from './booking-frame.tsx';
import { bookingFrames } from './booking-frames.ts';
import styles from './service.module.css';
import { servicePhone, serviceWords } from './service-words.ts';

const subject: EnquirySubject = { type: 'service_booking', car: null, location: null, generic: true };

/** Older dealer tools look for this text where a dealership has no booking address. */
const NO_ADDRESS = 'no xtime url found';

/** Workshops, and the booking: the dealer's own system in a frame, otherwise our form. */
export function Service() {
  const site = useSite();
  const { title, text, crumbs } = serviceWords(site);
  const phone = servicePhone(site);
  const [first, ...others] = bookingFrames(site);
  return (
    <PageFrame {...{ crumbs, title, text }} note={<CallInstead phone={phone} />}>
      <div className={styles.columns}>
        <section
          id="service-booking"
          className={styles.section}
          aria-labelledby="booking-title"
          data-diagnostic={first === undefined ? NO_ADDRESS : undefined}
        >
          <h2 id="booking-title">Book a Service</h2>
          {first === undefined ? (
            <PageForm subject={subject} phone={phone} />
          ) : (
            <BookingFrame frames={[first, ...others]} />
          )}
        </section>
        <LocationList title="Our workshops" locations={serviceLocations(site)} />
      </div>
    </PageFrame>
  );
}
