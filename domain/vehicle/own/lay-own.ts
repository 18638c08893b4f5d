import { pictureId } from '../picture-id.ts';
import type { Picture } from '../picture-schema.ts';
import type { StockItem, VehicleContent } from '../schema.ts';
import type { Own, Under } from './own-schema.ts';

/** Those that are named first, in their order; then the others as they came. */
export const namedFirst = <T>(all: readonly T[], order: readonly string[], idOf: (one: T) => string): T[] => {
  const byId = new Map(all.map((one) => [idOf(one), one]));
  const named = new Set(order);
  return [...new Set(order.flatMap((id) => byId.get(id) ?? [])), ...all.filter((one) => !named.has(idOf(one)))];
};

/** Those that are named first, in their order; then the others. Hidden ones are left out, whatever the order says. */
export const arrangePictures = (
  pictures: readonly Picture[],
  { order, hidden }: { order: readonly string[]; hidden: readonly string[] },
): Picture[] => {
  const away = new Set(hidden);
  return namedFirst(pictures, order, pictureId).filter((picture) => !away.has(pictureId(picture)));
};

/** The feed's pictures and behind them the dealer's own, hidden ones too: what an order is laid over. */
export const allPictures = (feed: Pick<VehicleContent, 'pictures'>, own: Own | null): Picture[] => [
  ...feed.pictures,
  ...(own?.own_pictures?.value ?? []).map(({ hash }) => ({ kind: 'own' as const, hash })),
];

type Laid = Under['content'];

const when = <V>(field: { value: V | null } | null, lay: (value: V) => Laid): Laid =>
  field === null || field.value === null ? {} : lay(field.value);

const layStatus = ({ status }: Own, feed: VehicleContent): Laid =>
  when(status, ({ is }) => {
    if (is === 'coming_soon') return { status: 'coming_soon' };
    return is === 'back_in_stock' && feed.status === 'sold' ? { status: 'in_stock' } : {};
  });

/** What a vehicle shows at most: the dealer's own stay, the feed's last ones give way. */
const MOST_SHOWN = 60;

const fitted = (pictures: readonly Picture[]): Picture[] => {
  const mostOfFeed = MOST_SHOWN - pictures.filter(({ kind }) => kind === 'own').length;
  let ofFeed = 0;
  return pictures.filter(({ kind }) => {
    if (kind === 'own') return true;
    ofFeed += 1;
    return ofFeed <= mostOfFeed;
  });
};

const isNothing = (field: { value: unknown } | null): boolean => field === null || field.value === null;

/** One ordered list for site, search, structured data and feeds out. */
const layPictures = (own: Own, feed: VehicleContent): Laid => {
  if (isNothing(own.pictures) && isNothing(own.own_pictures)) return {};
  const arranged = own.pictures?.value ?? { order: [], hidden: [] };
  return { pictures: fitted(arrangePictures(allPictures(feed, own), arranged)) };
};

const layContent = (own: Own, feed: VehicleContent): Laid => ({
  ...when(own.tag, (tag) => ({ tag: tag === '' ? null : tag })),
  ...when(own.dealercomments, (dealercomments) => ({ dealercomments })),
  ...when(own.show_on_dealer_website, (show_on_dealer_website) => ({ show_on_dealer_website })),
  ...when(own.promoted, (promoted) => ({ promoted })),
  ...when(own.price, (price) => ({ ...price, offer_price_cents: null })),
  ...when(own.offer_price_cents, (offer) => ({ offer_price_cents: offer === 0 ? null : offer })),
  ...layPictures(own, feed),
  ...layStatus(own, feed),
});

type Life = NonNullable<Under['life']>;

const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a);

const isGone = ({ state }: Pick<Life, 'state'>): boolean => state === 'sold' || state === 'withdrawn';

/** Null where the feed's state stands. */
const layLife = ({ status }: Own, feed: Life): Life | null => {
  if (status === null || status.value === null) return null;
  switch (status.value.is) {
    case 'sold':
      return { state: 'sold', sold_at: earlier(status.at, feed.state === 'sold' ? feed.sold_at : null) };
    case 'back_in_stock':
      return isGone(feed) ? { state: 'active', sold_at: null } : null;
    case 'coming_soon':
      return null;
  }
};

const takeOffer = (feed: VehicleContent, laid: Laid): Laid => ({
  ...('price_cents' in laid && { price_cents: feed.price_cents, price_type: feed.price_type }),
  ...('offer_price_cents' in laid && { offer_price_cents: feed.offer_price_cents }),
});

/** What the feed says of the covered fields. */
const takeUnder = (feed: VehicleContent, laid: Laid): Laid => ({
  ...takeOffer(feed, laid),
  ...('tag' in laid && { tag: feed.tag }),
  ...('dealercomments' in laid && { dealercomments: feed.dealercomments }),
  ...('show_on_dealer_website' in laid && { show_on_dealer_website: feed.show_on_dealer_website }),
  ...('promoted' in laid && { promoted: feed.promoted }),
  ...('pictures' in laid && { pictures: feed.pictures }),
  ...('status' in laid && { status: feed.status }),
});

/** The content as the feed has it. */
export const feedContent = ({ content, under }: Pick<StockItem, 'content' | 'under'>): VehicleContent =>
  under === null ? content : { ...content, ...under.content };

/** The item as it would be without the dealer's word, which it still carries. */
export const feedItem = (item: StockItem): StockItem =>
  item.under === null ? item : { ...item, content: feedContent(item), ...item.under.life, under: null };

/** The dealer's word over an item as the feed has it. */
export const withOwn = (feed: StockItem): StockItem => {
  const { own } = feed;
  if (own === null) return feed;
  const laid = layContent(own, feed.content);
  const life = layLife(own, feed);
  if (life === null && Object.keys(laid).length === 0) return { ...feed, under: null };
  return {
    ...feed,
    content: { ...feed.content, ...laid },
    ...life,
    under: {
      content: takeUnder(feed.content, laid),
      life: life && { state: feed.state, sold_at: feed.sold_at },
    },
  };
};
