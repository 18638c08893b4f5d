import { useState } from 'react';
import { BadgeCheck } from 'lucide-react';
import { furtherFeatures, furtherInformation, isFolded, keyInformationHeading } from '#domain/vehicle/details.ts';
import { itemTypeLabels } from '#domain/vehicle/vocabulary.ts';
import type { VehicleSectionId } from '#domain/arrangement/vehicle.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { untilLabel } from '#domain/text/dates.ts';
import { isAvailable } from '#domain/vehicle/rules.ts';
import { formatDollars } from '#domain/money/rules.ts';
import { isSoldOnline } from '#domain/purchase/sold-online.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/lib/router.tsx';
import { usePlainForm } from '#web/forms/page/plain-form-slot.ts';
import { AnswerTime } from '#web/sections/answer-time.tsx';
import { LinkButton, Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { vehicleKind } from '../vehicle-words.ts';
import { VehicleFinance, hasVehicleFinance } from './vehicle-finance.tsx';
import { Comments } from './comments.tsx';
import { ContentSection, Points } from './content-section.tsx';
import { FeatureList } from './feature-list.tsx';
import { LocationSection } from './location-section.tsx';
import type { VehicleSection, SectionProps } from './section.ts';
import { IdentityDetails, SpecificationTables } from './specification-tables.tsx';
import { MoreButton, PageSection } from './page-section.tsx';
import styles from './sections.module.css';
import offerStyles from './offers-section.module.css';

/** The certified programme, for vehicles with its badge; its points are in a dialog (docs/product/vehicles.md, 'Dealer texts'). */
function CertifiedSection({ answer: { page } }: Pick<SectionProps, 'answer'>) {
  const { words } = useSite();
  const [open, setOpen] = useState(false);
  const block = page.certified;
  if (block === null) return null;
  return (
    <PageSection id="certified" title={block.title}>
      <p className={styles.badge}>
        <Icon of={BadgeCheck} />
        {words.tagCertified}
      </p>
      <p className={styles.prose}>{block.text}</p>
      {block.points.length > 0 && (
        <>
          <Button variant="secondary" className={styles.scripted} onClick={() => setOpen(true)}>
            What it covers
          </Button>
          <noscript>
            <Points points={block.points} />
          </noscript>
          <Dialog open={open} onClose={() => setOpen(false)} title={block.title}>
            <Points points={block.points} />
          </Dialog>
        </>
      )}
    </PageSection>
  );
}

/** Where 'Reserve Car Now' is offered: not before the dealer takes reservations, nor without a deposit. */
const hasReserveOnline = ({ reservable }: VehicleAnswer, { constants }: Pick<Site, 'constants'>): boolean =>
  reservable && constants.depositCents > 0;

/**
 * What a reservation costs and how long it holds, from the dealer's constants (docs/product/reservations.md, 'Offer'), and the
 * way to it in steps.
 */
function ReserveOnline({ answer: { car: vehicle, reservable } }: SectionProps) {
  const site = useSite();
  const { depositCents, holdHours } = site.constants;
  return (
    <PageSection id="reserve-online" title="Reserve Online">
      <p className={styles.prose}>
        A deposit of {formatDollars(depositCents)} holds this {vehicleKind(vehicle)} for you for {holdHours} hours. The
        deposit is 100% refundable.
      </p>
      {isSoldOnline(site, vehicle, reservable) && (
        <Link to={`/checkout-journey?car_id=${vehicle.slug}`}>Buy online: trade-in, finance and delivery in steps</Link>
      )}
    </PageSection>
  );
}

/** Target of `#enquire`: a button that opens the form; without scripts, a page with it, and phone numbers. */
function EnquireSection({ answer: { car: vehicle }, phone: own, link }: SectionProps) {
  const site = useSite();
  const plainForm = usePlainForm();
  const phone = own ?? site.phones.main;
  return (
    <section id="enquire" className={styles.enquire} aria-labelledby="enquire-title">
      <span id="test-drive" />
      <span id="request-photos" />
      <span id="find-similar" />
      <h2 id="enquire-title">
        {isAvailable(vehicle)
          ? `Like this ${vehicleKind(vehicle)}?`
          : `Looking for a ${vehicleKind(vehicle)} like this one?`}
      </h2>
      <AnswerTime className={styles.promise} />
      <LinkButton {...link('enquire')} size="l" className={styles.button}>
        {site.words.enquireButton}
      </LinkButton>
      <noscript>{plainForm?.({ type: 'vehicle_enquiry', car: vehicle, phone })}</noscript>
    </section>
  );
}

/** The dealer's offers for this vehicle, each with its last day and its conditions. */
function OffersSection({ offers }: Pick<VehicleAnswer, 'offers'>) {
  return (
    <PageSection id="offers" title={offers.length === 1 ? 'Offer for this vehicle' : 'Offers for this vehicle'}>
      <ul className={offerStyles.offers}>
        {offers.map(({ id, title, text, expiry, disclaimer }) => (
          <li key={id} className={offerStyles.offer}>
            <h3 className={offerStyles.title}>
              <Link to={`/offers/${id}`}>{title}</Link>
            </h3>
            <p>{text}</p>
            <p className={offerStyles.until}>{untilLabel(expiry)}</p>
            {disclaimer !== null && <p className={offerStyles.conditions}>{disclaimer}</p>}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** Key facts: four, then a button (docs/product/vehicles.md, 'Key information'). */
function KeyInformation({ car: vehicle }: { car: Vehicle }) {
  const { keyInformationItems: shown } = useSite().constants;
  const [open, setOpen] = useState(false);
  const items = furtherInformation(vehicle);
  const folds = isFolded(items.length, shown);
  if (items.length === 0) return null;
  return (
    <PageSection id="key-information" title="Key information">
      <p className={styles.heading}>{keyInformationHeading(vehicle)}</p>
      <dl id="key-information-items" className={styles.keyItems}>
        {items.map(({ label, value }, index) => (
          <div key={label} className={classNames(styles.keyItem, folds && !open && index >= shown && styles.rest)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {folds && (
        <MoreButton
          open={open}
          onToggle={() => setOpen(!open)}
          words={['Show More', 'Show Less']}
          controls="key-information-items"
        />
      )}
    </PageSection>
  );
}

const always = () => true;

const sections: Readonly<Partial<Record<VehicleSectionId, VehicleSection>>> = {
  key_information: {
    anchor: 'key-information',
    label: () => 'Key information',
    shown: ({ car: vehicle }) => furtherInformation(vehicle).length > 0,
    Component: ({ answer }) => <KeyInformation car={answer.car} />,
  },
  offers: {
    anchor: 'offers',
    label: () => 'Offers',
    shown: ({ offers }) => offers.length > 0,
    Component: ({ answer }) => <OffersSection offers={answer.offers} />,
  },
  comments: {
    anchor: 'comments',
    label: () => 'Comments',
    shown: always,
    Component: ({ answer }) => <Comments car={answer.car} />,
  },
  certified: {
    anchor: 'certified',
    label: () => 'Certified',
    shown: ({ page }) => page.certified !== null,
    Component: CertifiedSection,
  },
  included: {
    anchor: 'included',
    label: () => 'What’s included',
    shown: ({ car: vehicle }) => vehicle.standardEquipment.length > 0,
    Component: ({ answer }) => (
      <FeatureList id="included" title="What’s Included" items={answer.car.standardEquipment} />
    ),
  },
  features: {
    anchor: 'features',
    label: () => 'Features',
    shown: ({ car: vehicle }) => furtherFeatures(vehicle).length > 0,
    Component: ({ answer }) => <FeatureList id="features" title="Features" items={furtherFeatures(answer.car)} />,
  },
  specifications: {
    anchor: 'specifications',
    label: () => 'Specifications',
    shown: always,
    Component: SpecificationTables,
  },
  details: {
    anchor: 'details',
    label: ({ car: vehicle }) => `${itemTypeLabels[vehicle.item_type]} details`,
    shown: always,
    Component: IdentityDetails,
  },
  finance: {
    anchor: 'car-finance',
    label: () => 'Finance',
    shown: hasVehicleFinance,
    Component: VehicleFinance,
  },
  reserve: { anchor: 'reserve-online', label: null, shown: hasReserveOnline, Component: ReserveOnline },
  why_buy: {
    anchor: 'why-buy',
    label: null,
    shown: ({ page }) => page.why_buy !== null,
    Component: ({ answer }) => <ContentSection id="why-buy" block={answer.page.why_buy} />,
  },
  protect: {
    anchor: 'protect',
    label: null,
    shown: ({ page }) => page.protect !== null,
    Component: ({ answer }) => <ContentSection id="protect" block={answer.page.protect} />,
  },
  map: {
    anchor: 'vehicle-map',
    label: () => 'Location',
    shown: ({ location }, { flags }) => location !== null && flags.show_map,
    Component: ({ answer: { location }, phone }) =>
      location !== null && <LocationSection location={location} phone={phone} />,
  },
  enquire: { anchor: 'enquire', label: null, shown: always, Component: EnquireSection },
};

/** The sections of this vehicle's page, in the dealer's order. */
export const listVehicleSections = (answer: VehicleAnswer, site: Site): VehicleSection[] =>
  answer.page.sections.flatMap((id) => {
    const section = sections[id];
    return section?.shown(answer, site) === true ? [section] : [];
  });
