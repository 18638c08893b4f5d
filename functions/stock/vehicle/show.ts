import { allPictures, arrangePictures, feedContent, feedItem } from '#domain/vehicle/own/lay-own.ts';
import { pictureId } from '#domain/vehicle/picture-id.ts';
import type { OwnField } from '#domain/vehicle/own/change-own.ts';
import type { VehiclePictures } from '#domain/media/schema.ts';
import { currentItem } from '#domain/vehicle/own/current-item.ts';
import type { Picture } from '#domain/vehicle/picture-schema.ts';
import { listingQuality } from '#domain/vehicle/listing-quality.ts';
import { mediaKey, projectVehicle } from '#domain/vehicle/projection.ts';
import { sellingPriceCents, vehicleName } from '#domain/vehicle/rules.ts';
import type { VehicleReservation } from '#domain/reservations/vehicle.ts';
import type { StockItem, VehicleContent } from '#domain/vehicle/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { WholeVehicle } from '../vehicle-contract.ts';
import { ownViews } from '../own/views.ts';
import { whyNotShown } from './why.ts';

const changedBy: Readonly<Partial<Record<keyof VehicleContent, OwnField>>> = {
  tag: 'tag',
  dealercomments: 'dealercomments',
  show_on_dealer_website: 'show_on_dealer_website',
  promoted: 'promoted',
  price_cents: 'price',
  price_type: 'price',
  offer_price_cents: 'offer_price_cents',
  pictures: 'pictures',
  status: 'status',
};

type Field = WholeVehicle['fields'][number];

const contentFields = (item: StockItem): Field[] => {
  const feed = new Map<string, unknown>(Object.entries(feedContent(item)));
  const own = new Map<string, OwnField>(Object.entries(changedBy));
  const covered = new Set(Object.keys(item.under?.content ?? {}));
  return Object.entries(item.content).map(([name, shown]) => ({
    name,
    whose: covered.has(name) ? 'dealer' : 'feed',
    shown,
    feed: feed.get(name) ?? null,
    own: own.get(name) ?? null,
  }));
};

/** What nobody says: it follows. The previous price is the one that is proven. */
const computedFields = (item: StockItem): Field[] => {
  const feed = feedItem(item);
  const computed = { whose: 'computed' as const, own: null };
  return [
    { name: 'name', shown: vehicleName(item.content), feed: null, ...computed },
    {
      name: 'selling_price_cents',
      shown: sellingPriceCents(item.content),
      feed: sellingPriceCents(feed.content),
      ...computed,
    },
    {
      name: 'reduced_from_cents',
      shown: item.reduced_from?.price_cents ?? null,
      feed: feed.content.before_price_cents,
      ...computed,
    },
    { name: 'state', shown: item.state, feed: feed.state, ...computed },
  ];
};

const refusedOf = (picture: Picture, stored: VehiclePictures | undefined): string | null => {
  const outcome = stored?.pictures[pictureId(picture)];
  return outcome?.state === 'refused' ? outcome.reason : null;
};

/** By hash; feeds do not say what their pictures show. */
const anglesOf = ({ own }: StockItem) =>
  new Map((own?.own_pictures?.value ?? []).map(({ hash, angle }) => [hash, angle]));

const listPictures = (item: StockItem, stored: VehiclePictures | undefined): WholeVehicle['pictures'] => {
  const { order = [], hidden = [] } = item.own?.pictures?.value ?? {};
  const away = new Set(hidden);
  const pictures = allPictures(feedContent(item), item.own);
  const angles = anglesOf(item);
  const all = [
    ...arrangePictures(pictures, { order, hidden }),
    ...pictures.filter((picture) => away.has(pictureId(picture))),
  ];
  return all.map((picture) => {
    const id = pictureId(picture);
    const key = mediaKey(picture, stored) ?? null;
    const angle = picture.kind === 'own' ? (angles.get(picture.hash) ?? null) : null;
    return { id, picture, hidden: away.has(id), key, refused: refusedOf(picture, stored), angle };
  });
};

interface Beside {
  reservation: VehicleReservation | undefined;
  elsewhere: readonly StockItem[];
  /** What became of the feed's pictures. */
  stored: VehiclePictures | undefined;
}

const toFacts = (item: StockItem): WholeVehicle['car'] => {
  const { id, slug, source, state, sold_at, created_at, last_seen_at, content, missing_runs, kept } = item;
  const { stocknum, vin, location_id } = content;
  const own = { name: vehicleName(content), stocknum, vin, location_id, feed_state: feedItem(item).state };
  return { id, slug, source, state, sold_at, created_at, last_seen_at, missing_runs, kept, ...own };
};

const qualityOf = (
  item: StockItem,
  stored: VehiclePictures | undefined,
  tenant: TenantContext,
): WholeVehicle['quality'] => {
  const { missing, ...counted } = listingQuality(projectVehicle(item, stored, tenant.config));
  return { ...counted, missing: missing.map(({ point, uses }) => ({ point, uses: [...uses] })) };
};

/** All that is known of a car, for the people who sell it. */
export const wholeVehicle = (stored: StockItem, tenant: TenantContext, beside: Beside, now: Date): WholeVehicle => {
  const item = currentItem(stored, now);
  const { reservation, elsewhere, stored: pictures } = beside;
  const { page, search, why } = whyNotShown(item, tenant, reservation, now);
  return {
    car: toFacts(item),
    fields: [...contentFields(item), ...computedFields(item)],
    own: ownViews(item.own, now),
    pictures: listPictures(item, pictures),
    history: item.own?.history ?? [],
    price_history: item.price_history,
    last_run: item.last_change,
    reservation: reservation ? { id: reservation.hold_id, state: reservation.state, until: reservation.until } : null,
    elsewhere: elsewhere.map(({ id, source, state }) => ({ id, source, state })),
    shown: { page, path: `/cars/${item.slug}`, search },
    quality: qualityOf(item, pictures, tenant),
    why_not_shown: why,
  };
};
