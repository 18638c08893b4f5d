import { imageSrcSet, imageUrl } from '#domain/media/rules.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { shownCount } from '#web/lib/count-words.ts';
import type { Head, JsonLd, PageRequest } from '#web/lib/page-definition.ts';
import { cardWidths } from '#web/ui/picture.tsx';
import { heroPicture } from './hero.tsx';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const hoursJsonLd = (place: Site['locations'][number]): JsonLd[] =>
  place.contact_detail.opening_hours
    .filter(({ status }) => status === 'Open')
    .map(({ weekday, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${dayNames[weekday] ?? ''}`,
      opens: open,
      closes: close,
    }));

/** schema.org AutoDealer of the dealer, with its main place. */
const dealerJsonLd = (site: Site, origin: string): JsonLd => {
  const place = site.locations.find(({ primary }) => primary) ?? site.locations[0];
  const base = {
    '@type': 'AutoDealer',
    '@id': `${origin}/#dealer`,
    name: site.name,
    url: `${origin}/`,
    telephone: site.phones.main,
  };
  if (place === undefined) return base;
  const { street, city, state, postcode, lat, long } = place.address;
  return {
    ...base,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: postcode,
      addressCountry: site.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long },
    openingHoursSpecification: hoursJsonLd(place),
  };
};

/** Head of the home page. Its hero picture is what the first view is judged by. */
export const homeHead = (stock: SearchAnswer, { site, origin }: PageRequest): Head => {
  const { mediaKey, sizes } = heroPicture(site);
  return {
    title: `${site.name} | ${site.words.tagline}`,
    description: `${site.words.heroText} ${shownCount(stock.count, site)} vehicles at ${site.name}.`,
    canonical: '/',
    index: true,
    jsonLd: [dealerJsonLd(site, origin)],
    ogImage: imageUrl(mediaKey, 1280, 'jpeg'),
    preload: { srcSet: imageSrcSet(mediaKey, 'avif', cardWidths), sizes, type: 'image/avif' },
  };
};
