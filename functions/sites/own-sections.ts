import { contentArrangements } from '#domain/arrangement/content.ts';
import { homeArrangements } from '#domain/arrangement/home.ts';
import { listingArrangements } from '#domain/arrangement/listing.ts';
import { sectionsFor, type Arrangements, type OwnOrder } from '#domain/arrangement/template.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Site } from './contract.ts';

/** Only what differs from the templates, whose orders the browser knows. */
export const ownSections = ({
  template,
  arrangement: { home, listing, content },
}: Pick<TenantConfig, 'template' | 'arrangement'>): Site['arrangement'] => {
  const own = <Section extends string>(order: OwnOrder<Section>, all: Arrangements<Section>): Section[] | null =>
    order.order === null && order.without.length === 0 ? null : sectionsFor(order, template, all);
  return {
    home: own(home, homeArrangements),
    listing: own(listing, listingArrangements),
    content: own(content, contentArrangements),
  };
};
