import type { TenantLayer } from '#tenants/schema.ts';

/** docs/product/media.md, 'Renderings'. */
export const demoDealers: TenantLayer = {
  flags: { rendered_pictures_note: true, trade_in_enabled: true },
  tradeIn: { register: { from: 'sample' } },
  search: { defaultStock: 'all' },
};
