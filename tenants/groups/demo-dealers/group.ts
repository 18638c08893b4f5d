import type { TenantLayer } from '#tenants/schema.ts';

/** docs/product/media.md, 'Renderings'. */
export const demoDealers: TenantLayer = {
  words: {
    collectionNotice:
      '{legal_name} collects these details to answer your enquiry. Without a way to reach you we cannot reply. Your details go to our ' +
      '{team} and the customer system we use, which is hosted in Australia, and to nobody else unless this notice says so. To see or correct what we hold, or to complain about ' +
      'how we handled it, call {phone}.',
  },
  // Shoppers tick the box themselves.
  leadForm: { optInDefault: false },
  flags: { rendered_pictures_note: true, trade_in_enabled: true },
  tradeIn: { register: { from: 'sample' } },
  search: { defaultStock: 'all' },
};
