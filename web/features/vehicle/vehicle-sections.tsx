import { furtherFeatures, furtherInformation } from '#domain/vehicle/details.ts';
import { itemTypeLabels } from '#domain/vehicle/vocabulary.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import type { VehicleSectionId } from '#domain/arrangement/vehicle.ts';
import { VehicleFinance, hasVehicleFinance } from './vehicle-finance.tsx';
import { CertifiedSection } from './certified-section.tsx';
import { Comments } from './comments.tsx';
import { ContentSection } from './content-section.tsx';
import { EnquireSection } from './enquire-section.tsx';
import { FeatureList } from './feature-list.tsx';
import { KeyInformation } from './key-information.tsx';
import { LocationSection } from './location-section.tsx';
import { hasReserveOnline, ReserveOnline } from './reserve-section.tsx';
import { OffersSection } from './offers-section.tsx';
import type { VehicleSection } from './section.ts';
import { IdentityDetails, SpecificationTables } from './specification-tables.tsx';

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
export const sectionsOf = (answer: VehicleAnswer, site: Site): VehicleSection[] =>
  answer.page.sections.flatMap((id) => {
    const section = sections[id];
    return section?.shown(answer, site) === true ? [section] : [];
  });
