import { OnDemand } from '#web/lib/on-demand.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { distanceTo, keepPlace, usePlace, type Place } from '#web/sections/places/place.ts';
import { yardsOf } from '#web/sections/places/yards.ts';
import type { Location } from '#tenants/schema.ts';
import { toggled } from './asked.ts';
import { FacetGroup } from './facet-group.tsx';
import { facetItems, type FacetItem } from './facet-items.ts';
import { Row } from './facet-rows.tsx';
import styles from './locations-section.module.css';
import type { ListingView } from './use-listing.ts';

const loadPostcode = async () => (await import('./later.ts')).PlaceForm;
const loadRegion = async () => (await import('./later.ts')).RegionForm;

interface Yard {
  item: FacetItem;
  location: Location;
}

/** Nearest first once a place is known, else as the dealer lists them (spec §9). */
const listed = (yards: readonly Location[], { asked, answer }: ListingView, place: Place | null): Yard[] => {
  const counts = answer.facets['location_name'] ?? {};
  const selected = asked.refinements.location_name ?? [];
  const items = facetItems({ name: 'location_name', counts, selected, labelOf: (name) => name });
  return yards
    .flatMap((location) => {
      const item = items.find(({ value }) => value === location.name);
      return item === undefined ? [] : [{ item, location }];
    })
    .sort((a, b) => (place?.km[a.location.id] ?? 0) - (place?.km[b.location.id] ?? 0));
};

/**
 * 'Locations' of the side panel (spec §2): where the dealer's vehicles stand, each a refinement with its count, nearest
 * first once the shopper says where they are. Every row has two lines from the start, so that nothing moves.
 */
export function LocationsSection({ view }: { view: ListingView }) {
  const site = useSite();
  const place = usePlace();
  const yards = listed(yardsOf(site), view, place);
  const chosen = yards.filter(({ item }) => item.selected).length;
  return (
    <FacetGroup title="Locations" open chosen={chosen === 0 ? null : String(chosen)}>
      <div className={styles.asks}>
        <OnDemand load={site.country === 'NZ' ? loadRegion : loadPostcode}>
          {(Form) => <Form place={place} onPlace={(found) => keepPlace(site.slug, found)} />}
        </OnDemand>
      </div>
      {/* Another place is another list: its rows are new instead of moving (layout shift). */}
      <ul key={place?.id} className={styles.yards}>
        {yards.map(({ item, location: { id, address } }) => (
          <li key={id}>
            <Row
              item={item}
              href={view.href(toggled(view.asked, 'location_name', item.value))}
              label={
                <>
                  <span className={styles.line}>{item.label}</span>
                  <span className={styles.where}>
                    {place !== null && <strong className={styles.km}>{distanceTo(place, id)}</strong>}
                    {address.city}, {address.state}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </FacetGroup>
  );
}
