import { townText } from '#domain/locations/postal-address.ts';
import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import {
  distanceToLocation,
  saveShopperLocation,
  useShopperLocation,
  type ShopperLocation,
} from '#web/sections/shopper-location/shopper-location.ts';
import { selectSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import { setNearest, toggleValue } from '#web/features/listing/search/search-changes.ts';
import { FacetGroup } from './facet-group.tsx';
import { facetItems, type FacetItem } from './facet-items.ts';
import { Row } from './facet-rows.tsx';
import styles from './locations-section.module.css';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';
import { listingModule } from '#web/features/listing/deferred-module.ts';

const PlaceForm = deferredComponent(async () => (await listingModule.load()).PlaceForm);
const RegionForm = deferredComponent(async () => (await listingModule.load()).RegionForm);

interface SalesLocation {
  item: FacetItem;
  location: Location;
}

/** Nearest first once the shopper's location is known (docs/product/places.md, 'Location order'). */
const listed = (
  locations: readonly Location[],
  { searchState, answer }: ListingView,
  shopperLocation: ShopperLocation | null,
): SalesLocation[] => {
  const counts = answer.facets['location_name'] ?? {};
  const selected = searchState.refinements.location_name ?? [];
  const items = facetItems({ name: 'location_name', counts, selected, labelOf: (name) => name });
  return locations
    .flatMap((location) => {
      const item = items.find(({ value }) => value === location.name);
      return item === undefined ? [] : [{ item, location }];
    })
    .sort((a, b) => (shopperLocation?.km[a.location.id] ?? 0) - (shopperLocation?.km[b.location.id] ?? 0));
};

/**
 * Each location is a filter with its count (docs/product/search.md, 'Locations filter'). Rows always have two lines, so that
 * nothing moves.
 */
export function LocationsSection({ view }: { view: ListingView }) {
  const site = useSite();
  const shopperLocation = useShopperLocation();
  const navigate = useNavigate();
  const salesLocations = listed(selectSalesLocations(site), view, shopperLocation);
  const Form = site.country === 'NZ' ? RegionForm : PlaceForm;
  const chosen = salesLocations.filter(({ item }) => item.selected).length;
  return (
    <FacetGroup title="Locations" open chosen={chosen === 0 ? null : String(chosen)}>
      <div className={styles.asks}>
        <Form
          shopperLocation={shopperLocation}
          onChange={(found) => {
            saveShopperLocation(site.slug, found);
            // The postcode's button says 'Nearest first'; choosing a region only offers that order.
            if (site.country === 'AU' || view.searchState.sortBy === 'distance')
              navigate(view.href(setNearest(view.searchState, found)));
          }}
        />
      </div>
      {/* Keyed by location: new rows instead of moved ones (layout shift). */}
      <ul key={shopperLocation?.id} className={styles.yards}>
        {salesLocations.map(({ item, location: { id, address } }) => (
          <li key={id}>
            <Row
              item={item}
              href={view.href(toggleValue(view.searchState, 'location_name', item.value))}
              label={
                <>
                  <span className={styles.line}>{item.label}</span>
                  <span className={styles.where}>
                    {shopperLocation !== null && (
                      <strong className={styles.km}>{distanceToLocation(shopperLocation, id)}</strong>
                    )}
                    {townText(address, site)}
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
