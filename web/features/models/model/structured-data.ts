import { imageUrl } from '#domain/media/rules.ts';
import type { ItemType } from '#domain/vehicle/vocabulary.ts';
import type { ModelAnswer } from '#functions/search/contract.ts';
import type { JsonLd, PageRequest } from '#web/lib/page-definition.ts';
import { modelHref } from '../model-words.ts';

/** Google wants `Product` beside a kind of vehicle (Search Central, 'Product snippet'). */
const types: Readonly<Partial<Record<ItemType, readonly string[]>>> = {
  car: ['Product', 'Car'],
  motorcycle: ['Product', 'Motorcycle'],
  bus: ['Product', 'BusOrCoach'],
};

/** The model with its lowest price in stock; null without one, because a product needs an offer and none is made up. */
export const modelJsonLd = (
  { model }: Pick<ModelAnswer, 'model'>,
  { site, origin }: Pick<PageRequest, 'site' | 'origin'>,
): JsonLd | null => {
  if (model.price_from === null || model.count === 0) return null;
  return {
    '@type': types[model.item_type] ?? 'Product',
    name: `${model.make} ${model.model}`,
    brand: { '@type': 'Brand', name: model.make },
    url: origin + modelHref(model),
    ...(model.short_description === null ? {} : { description: model.short_description }),
    ...(model.image === null ? {} : { image: origin + imageUrl(model.image, 1280, 'jpeg') }),
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: model.price_from.toFixed(2),
      priceCurrency: site.currency,
      seller: { '@type': 'AutoDealer', '@id': `${origin}/#dealer`, name: site.name },
    },
  };
};
