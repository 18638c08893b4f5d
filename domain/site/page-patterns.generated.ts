// Made by web/generate-pages.ts from domain/site/pages.ts. Do not edit.
import type { PageId } from './pages.ts';

/** Most specific first. */
export const pagePatterns: Readonly<Record<PageId, RegExp>> = {
  parts: /^\/parts\/search$/,
  dealership_stock: /^\/dealerships\/(?<slug>[^/]+)\/stock$/,
  model: /^\/models\/(?<make>[^/]+)\/(?<model>[^/]+)$/,
  vehicle: /^\/cars\/(?<slug>[^/]+)$/,
  contact_location: /^\/contact-us\/(?<slug>[^/]+)$/,
  offer: /^\/offers\/(?<id>[^/]+)$/,
  home: /^\/$/,
  test_drive: /^\/book-test-drive$/,
  careers: /^\/careers$/,
  compare: /^\/compare$/,
  consents: /^\/consents$/,
  contact_short: /^\/contact$/,
  contact: /^\/contact-us$/,
  content_preview: /^\/content-preview$/,
  market_method: /^\/market-comparison$/,
  sell_my_car: /^\/sell-my-car$/,
  service: /^\/service$/,
  sign_in: /^\/sign-in$/,
  offers: /^\/special-offers$/,
  success: /^\/success$/,
  appointment: /^\/test-drive-appointment$/,
  parts_order: /^\/vehicle-parts-and-accessories$/,
  watchlist: /^\/watchlist$/,
  models: /^\/models(?:\/|$)(?<make>.*)$/,
  listing: /^\/search(?:\/|$)(?<path>.*)$/,
  content: /^\/(?<path>.+)$/,
};
