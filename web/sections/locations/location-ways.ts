import { hasPage } from '#domain/site/dealer-pages.ts';
import type { Site } from '#functions/sites/contract.ts';

type Location = Site['locations'][number];

export const locationHref = ({ slug }: Pick<Location, 'slug'>): string => `/locations/${slug}`;
export const contactHref = ({ slug }: Pick<Location, 'slug'>): string => `/contact-us/${slug}`;

export interface Way {
  label: string;
  href: string;
}

export const bookingWay = (site: Pick<Site, 'flags'>): Way | null =>
  hasPage('service', site) ? { label: 'Book a Service', href: '/service#service-booking' } : null;

/** How a card goes on: to write to a yard, to book a workshop, to ask a parts counter. */
export const chooseContactWay = (location: Location, site: Pick<Site, 'flags'>): Way => {
  const contact = { label: 'Contact', href: contactHref(location) };
  switch (location.location_type) {
    case 'sales':
    case '':
      return contact;
    case 'service':
      return bookingWay(site) ?? contact;
    case 'parts':
      return { ...contact, label: 'Contact Us' };
  }
};
