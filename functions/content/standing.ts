import { promotionEnd } from '#domain/content/promotion.ts';
import type { ContentDocument, ContentPage } from '#domain/content/schema.ts';
import { isOutOfSeason } from '#domain/promo/sale.ts';
import type { TenantConfig } from '#tenants/schema.ts';

export const isPage = (document: ContentDocument | null | undefined): document is ContentPage =>
  document?.kind === 'page' || document?.kind === 'post';

/** A promotion is over after its last day, and the page of a sale is there while that runs. */
export const mayBeShown = (document: ContentPage, config: TenantConfig, now: Date): boolean => {
  const end = promotionEnd(document, config.locations);
  return (end === null || now < end) && !isOutOfSeason(document.path, config, now);
};
