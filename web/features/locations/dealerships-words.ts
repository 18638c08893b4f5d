import type { Site } from '#functions/sites/contract.ts';
import { joinWithAnd } from '#domain/text/lists.ts';
import { selectLocations } from '#domain/locations/select-locations.ts';

export const dealershipsWords = (site: Site) => {
  const title = site.dealerships.length > 1 ? 'Our Dealerships' : 'Our Locations';
  const cities = [...new Set(selectLocations(site, 'sales').map(({ address }) => address.city))];
  return {
    title,
    text: `Come and see us in ${joinWithAnd(cities)}.`,
    description: `Where ${site.name} is: addresses, phones and opening hours in ${joinWithAnd(cities)}.`,
    crumbs: [
      { label: 'Home', href: '/' },
      { label: title, href: '/dealerships' },
    ],
  };
};
