import { layeredKey } from '../media/layered.ts';
import type { VehiclePictures } from '../media/schema.ts';
import { vehicleName } from './rules.ts';
import { distributionLocations, type DistributionPlace } from './distribution.ts';
import { pictureId } from './picture-id.ts';
import type { Picture } from './picture-schema.ts';
import type { StockItem, Vehicle } from './schema.ts';

interface DistributingLocation extends DistributionPlace {
  name: string;
  dealership_id: string;
  address: { city: string; state: string };
}

export interface TenantLocations {
  dealership_id: string;
  dealerships: readonly { id: string; slug: string; name: string }[];
  locations: readonly DistributingLocation[];
}

/** Key of the image route. A picture that is not stored has none and is not shown. */
export const mediaKey = (picture: Picture, stored: VehiclePictures | undefined): string | undefined => {
  if (picture.kind === 'layered') return layeredKey(picture);
  const outcome = stored?.pictures[pictureId(picture)];
  return outcome?.state === 'stored' ? outcome.key : undefined;
};

type TenantLocation = TenantLocations['locations'][number];

/** The row's own city and state take precedence over the location's. */
const toCityAndState = (content: StockItem['content'], location: TenantLocation | undefined) => ({
  city: content.city ?? location?.address.city ?? null,
  state: content.state ?? location?.address.state ?? null,
});

const toDealershipPart = (id: string, tenant: TenantLocations) => {
  const dealership = tenant.dealerships.find((one) => one.id === id);
  return { dealership_id: id, dealership_slug: dealership?.slug ?? id, dealership_name: dealership?.name ?? id };
};

/** Sold by the feed or by the platform; a sold vehicle is never reserved. */
export const vehicleLife = (
  item: Pick<StockItem, 'state'> & { content: Pick<StockItem['content'], 'status' | 'reserved'> },
) => {
  const sold = item.state === 'sold' || item.content.status === 'sold';
  return {
    sold,
    status: sold ? ('sold' as const) : item.content.status,
    reserved: item.content.reserved && !sold,
  };
};

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
    distribution_locations: _named,
    ...content
  } = item.content;
  const location = tenant.locations.find(({ id }) => id === item.content.location_id);
  const media = pictures.map((picture) => mediaKey(picture, stored)).filter((key) => key !== undefined);
  return {
    ...content,
    ...toCityAndState(item.content, location),
    ...toDealershipPart(location?.dealership_id ?? tenant.dealership_id, tenant),
    location_name: location?.name ?? null,
    ...distributionLocations(item.content, tenant.locations),
    ...vehicleLife(item),
    // The feed's word alone proves nothing.
    before_price_cents: item.reduced_from?.price_cents ?? null,
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

/** Sold vehicles are further limited by `isVisible`. */
export const isPublished = (
  item: Pick<StockItem, 'state'> & { content: Pick<StockItem['content'], 'show_on_dealer_website'> },
): boolean => item.state !== 'withdrawn' && item.content.show_on_dealer_website;

export const hasRemotePictures = (item: StockItem): boolean =>
  item.content.pictures.some(({ kind }) => kind !== 'layered');
