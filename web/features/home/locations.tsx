import { selectLocations } from '#domain/locations/select-locations.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LocationLinks } from '#web/sections/locations/location-links.tsx';
import { LocationCarousel } from '#web/sections/locations/location-carousel.tsx';
import { LocationInfo } from '#web/sections/locations/location-info.tsx';
import { SectionFrame } from './section-frame.tsx';

/** Those with vehicles; a dealer with one dealership shows its workshop too. */
const selectShownLocations = (site: Site): Site['locations'] => {
  const [first, ...others] = selectLocations(site, site.dealerships.length === 1 ? 'all' : 'sales');
  if (first === undefined) return [];
  return others.length === 0 && first.contact_detail.opening_hours.length === 0 ? [] : [first, ...others];
};

/** 'Our Locations' (docs/product/places.md, 'Locations carousel'); one has more room. */
export function Locations() {
  const locations = selectShownLocations(useSite());
  const [first, ...others] = locations;
  if (first === undefined) return null;
  return (
    <SectionFrame
      id="locations"
      title={others.length === 0 ? 'Where we are' : 'Our Locations'}
      more={{ label: 'Opening hours', href: '/opening-hours' }}
    >
      {others.length === 0 ? (
        <LocationInfo location={first} level="h3">
          <LocationLinks location={first} />
        </LocationInfo>
      ) : (
        <LocationCarousel locations={locations} level="h3" />
      )}
    </SectionFrame>
  );
}
