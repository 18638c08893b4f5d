import { contactHref } from '#web/sections/locations/contact-href.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { PageRequest } from '#web/lib/page-definition.ts';
import { sentences } from '#domain/text/sentences.ts';
import { contactLocation, visibleLocations } from '#domain/locations/select-locations.ts';
import type { Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';

type Location = Site['locations'][number];

const contactCrumbs: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Contact Us', href: '/contact-us' },
];

interface ContactWords {
  title: string;
  text: string;
  description: string;
  crumbs: readonly Crumb[];
  phone: string;
  /** The one that the address names. */
  place: Location | null;
  places: Location[];
  /** The one on the map: of the type that the address asks for, else the primary one. */
  first: Location | undefined;
}

/** `?type=parts` asks for the people of a department. */
const requestedType = (search: URLSearchParams) =>
  (['sales', 'service', 'parts'] as const).find((type) => type === search.get('type'));

/** What the page says; undefined if its address names no location that is shown. */
export const contactWords = (
  site: Site,
  { params, search }: Pick<PageRequest, 'params' | 'search'>,
): ContactWords | undefined => {
  const places = visibleLocations(site);
  const { main } = site.phones;
  const slug = params['slug'];
  if (slug === undefined) {
    return {
      title: 'Contact Us',
      text: sentences('Ask us anything.', site.words.responsePromise),
      description: `Write to ${site.name} or call ${main}: phones, addresses and opening hours of ${places.map(({ name }) => name).join(', ')}.`,
      crumbs: contactCrumbs,
      phone: main,
      place: null,
      places,
      first: contactLocation(site, requestedType(search)),
    };
  }
  const place = places.find((location) => location.slug === slug);
  if (place === undefined) return undefined;
  const { phone } = place.contact_detail;
  const { street, city } = place.address;
  return {
    title: `Contact ${place.name}`,
    text: sentences(`Your message goes to ${place.name}.`, site.words.responsePromise),
    description: `Write to ${place.name} or call ${phone}. ${street}, ${city}: address, phone and opening hours.`,
    crumbs: [...contactCrumbs, { label: place.name, href: contactHref(place) }],
    phone,
    place,
    places: [place],
    first: place,
  };
};
