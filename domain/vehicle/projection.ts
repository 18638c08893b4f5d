import { layeredKey } from '../media/layered.ts';
import type { VehiclePictures } from '../media/schema.ts';
import { vehicleName } from './rules.ts';
import type { Picture, StockItem, Vehicle } from './schema.ts';

/** What a vehicle needs to know of its tenant: the places of a tenant's configuration, in its shape. */
export interface TenantLocations {
  dealership_id: string;
  dealerships: readonly { id: string; slug: string; name: string }[];
  locations: readonly { id: string; name: string; dealership_id: string; address: { city: string; state: string } }[];
}

/** Key of the image route; a picture that is not stored (yet, or refused) has none: it is never hot-linked. */
const mediaKey = (picture: Picture, stored: VehiclePictures | undefined): string | undefined => {
  if (picture.kind === 'layered') return layeredKey(picture);
  const outcome = stored?.pictures[picture.url];
  return outcome?.state === 'stored' ? outcome.key : undefined;
};

type TenantLocation = TenantLocations['locations'][number];

/** The row's own place wins; a location the row names tells the rest. */
const whereOf = (content: StockItem['content'], location: TenantLocation | undefined) => ({
  city: content.city ?? location?.address.city ?? null,
  state: content.state ?? location?.address.state ?? null,
});

const dealershipOf = (id: string, tenant: TenantLocations) => {
  const dealership = tenant.dealerships.find((one) => one.id === id);
  return { dealership_id: id, dealership_slug: dealership?.slug ?? id, dealership_name: dealership?.name ?? id };
};

/** Decision 50: `sold` or status sold is sold; reserved only goes with a car that can be sold. */
const lifeOf = (item: StockItem) => {
  const sold = item.state === 'sold' || item.content.status === 'sold';
  return {
    sold,
    status: sold ? ('sold' as const) : item.content.status,
    reserved: item.content.reserved && !sold,
  };
};

/** The vehicle that pages and the index see: what the feed said, and what the platform knows besides. */
export const projectVehicle = (
  item: StockItem,
  stored: VehiclePictures | undefined,
  tenant: TenantLocations,
): Vehicle => {
  const {
    pictures,
    show_on_dealer_website: _shown,
    private_suburb: _suburb,
    private_postcode: _postcode,
    ...content
  } = item.content;
  const location = tenant.locations.find(({ id }) => id === item.content.location_id);
  const media = pictures.map((picture) => mediaKey(picture, stored)).filter((key) => key !== undefined);
  return {
    ...content,
    ...whereOf(item.content, location),
    ...dealershipOf(location?.dealership_id ?? tenant.dealership_id, tenant),
    location_name: location?.name ?? null,
    ...lifeOf(item),
    id: item.id,
    slug: item.slug,
    name: vehicleName(content),
    sold_at: item.sold_at,
    created_at: item.created_at,
    price_changed_at: item.price_changed_at,
    media,
    photos_count: media.length,
    rendered_pictures: pictures.some(({ kind }) => kind === 'layered'),
  };
};

/** True where the platform shows the vehicle at all; sold ones still pass the tenant's days (`isVisible`). */
export const isPublished = (item: StockItem): boolean =>
  item.state !== 'withdrawn' && item.content.show_on_dealer_website;

/** True where pictures of the feed are looked up in the PICTURES item. */
export const hasRemotePictures = (item: StockItem): boolean =>
  item.content.pictures.some(({ kind }) => kind === 'remote');
