import { useEffect } from 'react';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { isAvailable } from '#domain/vehicle/rules.ts';
import { EnquiryDialog } from '#web/forms/enquiry-dialog.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { Container } from '#web/ui/container.tsx';
import { ActionBar } from './action-bar.tsx';
import { offeredActions } from './action-links.ts';
import { AnchorBar } from './anchor-bar.tsx';
import { breadcrumbs } from './breadcrumbs.ts';
import { enquirySubject } from '#web/forms/enquiry-subject.ts';
import { Gallery } from './gallery.tsx';
import { MoreVehicles } from './more-vehicles.tsx';
import { SimilarCars } from './similar-cars.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useContactReveal } from './use-contact-reveal.ts';
import { sectionsOf } from './vehicle-sections.tsx';
import { useLeadDialog, type FormType } from './use-lead-dialog.ts';
import { vehiclePhone } from './vehicle-words.ts';
import styles from './vehicle-view.module.css';

/** An enquiry has the dealer's own words. */
const titles: Partial<Record<FormType, string>> = { test_drive: 'Book a Test Drive', photo_request: 'Request Photos' };

export function VehicleView({ answer }: { answer: CarAnswer }) {
  const site = useSite();
  const onReveal = useContactReveal(answer.car);
  const dialog = useLeadDialog(offeredActions(answer, site));
  const hasPhone = vehiclePhone(answer.car, answer.location, site) !== null;
  useEffect(() => {
    if (!hasPhone) console.warn('This vehicle has no phone number: the call button is hidden.');
  }, [hasPhone]);
  const { car } = answer;
  const sections = sectionsOf(answer, site);
  return (
    <>
      <Container className={styles.trailRow}>
        <BreadcrumbTrail crumbs={breadcrumbs(car, site)} />
      </Container>
      <Container className={styles.layout}>
        <div className={styles.pictures}>
          <Gallery car={car} />
          {car.rendered_pictures && car.media.length > 0 && (
            <p className={styles.pictureNote}>{site.words.renderedPictures}</p>
          )}
        </div>
        <div className={styles.summary}>
          <SummaryCard answer={answer} dialog={dialog} onReveal={onReveal} />
        </div>
        {!isAvailable(car) && (
          <div className={styles.similar}>
            <SimilarCars car={car} />
          </div>
        )}
        <div className={styles.body}>
          <AnchorBar
            anchors={sections.flatMap(({ anchor, label }) =>
              label === null ? [] : [{ id: anchor, label: label(answer) }],
            )}
          />
          {sections.map(({ anchor, Component }) => (
            <Component key={anchor} answer={answer} dialog={dialog} />
          ))}
        </div>
        {answer.page.sections.includes('similar') && <MoreVehicles answer={answer} className={styles.more} />}
      </Container>
      <ActionBar answer={answer} dialog={dialog} onReveal={onReveal} />
      <EnquiryDialog
        open={dialog.opened !== null}
        onClose={dialog.close}
        draft={dialog.draft}
        subject={enquirySubject(answer, dialog.opened ?? 'vehicle_enquiry')}
        title={dialog.opened === null ? undefined : titles[dialog.opened]}
      />
    </>
  );
}
