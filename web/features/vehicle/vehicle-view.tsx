import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { isAvailable } from '#domain/vehicle/rules.ts';
import { EnquiryDialog } from '#web/forms/enquiry-dialog.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { Container } from '#web/ui/container.tsx';
import { ActionBar } from './action-bar.tsx';
import { AnchorBar, anchorsOf } from './anchor-bar.tsx';
import { breadcrumbs } from './breadcrumbs.ts';
import { Comments } from './comments.tsx';
import { EnquireSection } from './enquire-section.tsx';
import { enquirySubject } from '#web/forms/enquiry-subject.ts';
import { FeatureList } from './feature-list.tsx';
import { Gallery } from './gallery.tsx';
import { KeyInformation } from './key-information.tsx';
import { LocationSection } from './location-section.tsx';
import { SimilarCars } from './similar-cars.tsx';
import { SpecificationTables } from './specification-tables.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useEnquiryDialog } from './use-enquiry-dialog.ts';
import styles from './vehicle-view.module.css';

export function VehicleView({ answer }: { answer: CarAnswer }) {
  const site = useSite();
  const enquiry = useEnquiryDialog();
  const { car, location } = answer;
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
          <SummaryCard answer={answer} enquiry={enquiry} />
        </div>
        {!isAvailable(car) && (
          <div className={styles.similar}>
            <SimilarCars car={car} />
          </div>
        )}
        <div className={styles.body}>
          <AnchorBar anchors={anchorsOf(answer, site)} />
          <KeyInformation car={car} />
          <Comments car={car} />
          <FeatureList id="features" title="Features" items={car.features} />
          <FeatureList id="included" title="What’s Included" items={car.standardEquipment} />
          <SpecificationTables answer={answer} />
          {location !== null && site.flags.show_map && <LocationSection location={location} />}
          <EnquireSection answer={answer} enquiry={enquiry} />
        </div>
      </Container>
      <ActionBar answer={answer} enquiry={enquiry} />
      <EnquiryDialog
        open={enquiry.open}
        onClose={enquiry.close}
        draft={enquiry.draft}
        subject={enquirySubject(answer)}
      />
    </>
  );
}
