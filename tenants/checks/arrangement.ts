import type { ClosingSection } from '#domain/arrangement/closing.ts';
import { contentArrangements, type ContentSection } from '#domain/arrangement/content.ts';
import { listingArrangements, type ListingSection } from '#domain/arrangement/listing.ts';
import { homeArrangements, type HomeSection } from '#domain/arrangement/home.ts';
import { sectionsFor, type Arrangements, type OwnOrder } from '#domain/arrangement/template.ts';
import { vehicleArrangements, type VehicleSectionId } from '#domain/arrangement/vehicle.ts';
import { fault, type Fault } from '#tenants/finding.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** What a section shows, and where it is missing. */
interface Need {
  has: (tenant: TenantConfig) => boolean;
  what: string;
}

interface PageRules<Section extends string> {
  page: keyof TenantConfig['arrangement'];
  arrangements: Arrangements<Section>;
  /** Sections without which the page does not do its work. */
  required: readonly Section[];
  /** What stands before all others: those are fetched later, and would move it. */
  first?: Section;
  needs: Readonly<Partial<Record<Section, Need>>>;
}

const home: PageRules<HomeSection> = {
  page: 'home',
  arrangements: homeArrangements,
  required: ['hero'],
  needs: {
    slider: { has: ({ flags }) => flags.promotion_slider, what: "the flag 'promotion_slider'" },
    models: { has: ({ models }) => models.length > 0, what: "entries of 'models'" },
    categories: { has: ({ item_types }) => item_types.length > 1, what: "more than one of 'item_types'" },
    promises: { has: ({ words }) => words.promises.length > 0, what: "'words.promises'" },
    reviews: { has: ({ reviews }) => reviews.provider !== null, what: "'reviews.provider'" },
    about: { has: ({ words }) => words.about !== '', what: "'words.about'" },
  },
};

const vehicle: PageRules<VehicleSectionId> = {
  page: 'vehicle',
  arrangements: vehicleArrangements,
  required: ['key_information', 'enquire'],
  needs: {
    certified: { has: (tenant) => tenant.vehicle_page.certified !== null, what: "'vehicle_page.certified'" },
    why_buy: { has: (tenant) => tenant.vehicle_page.why_buy !== null, what: "'vehicle_page.why_buy'" },
    protect: { has: (tenant) => tenant.vehicle_page.protect !== null, what: "'vehicle_page.protect'" },
    finance: { has: ({ flags }) => flags.finance_enabled, what: "the flag 'finance_enabled'" },
    reserve: { has: ({ flags }) => flags.reserve_online, what: "the flag 'reserve_online'" },
    map: { has: ({ flags }) => flags.show_map, what: "the flag 'show_map'" },
  },
};

const closingNeeds: Readonly<Record<ClosingSection, Need>> = {
  offers: { has: ({ promos }) => promos.length > 0, what: "entries of 'promos'" },
  locations: { has: () => true, what: '' },
  reviews: { has: ({ reviews }) => reviews.provider !== null, what: "'reviews.provider'" },
};

const listing: PageRules<ListingSection> = {
  page: 'listing',
  arrangements: listingArrangements,
  required: ['vehicles'],
  first: 'vehicles',
  needs: closingNeeds,
};

const content: PageRules<ContentSection> = {
  page: 'content',
  arrangements: contentArrangements,
  required: ['blocks'],
  first: 'blocks',
  needs: closingNeeds,
};

const faultsOfOrder = <Section extends string>(
  tenant: TenantConfig,
  own: OwnOrder<Section>,
  { page, arrangements, required, first, needs }: PageRules<Section>,
): Fault[] => {
  const key = `arrangement.${page}`;
  const shown = sectionsFor(own, tenant.template, arrangements);
  const order = own.order ?? [];
  return [
    ...order.flatMap((section, n) =>
      order.indexOf(section) === n
        ? []
        : [fault(`${key}.order.${n}`, 'doubled_section', `'${section}' stands there twice. Name a section once.`)],
    ),
    ...required
      .filter((section) => !shown.includes(section))
      .map((section) => fault(key, 'missing_section', `The page needs '${section}': put it into the order.`)),
    ...(first !== undefined && shown.includes(first) && shown[0] !== first
      ? [fault(`${key}.order`, 'missing_section', `Let '${first}' be the first: the others close the page.`)]
      : []),
    // The template's own sections hide where they have nothing; one that the dealer names must have something.
    ...order.flatMap((section, n) => {
      const need = needs[section];
      if (need === undefined || need.has(tenant)) return [];
      const message = `'${section}' needs ${need.what}, which this dealer does not have. Give it, or leave the section out.`;
      return [fault(`${key}.order.${n}`, 'section_without_data', message)];
    }),
  ];
};

/** Orders of sections: none twice, none missing that the page needs, none without what it shows. */
export const arrangementFaults = (tenant: TenantConfig): Fault[] => [
  ...faultsOfOrder(tenant, tenant.arrangement.home, home),
  ...faultsOfOrder(tenant, tenant.arrangement.vehicle, vehicle),
  ...faultsOfOrder(tenant, tenant.arrangement.listing, listing),
  ...faultsOfOrder(tenant, tenant.arrangement.content, content),
];
