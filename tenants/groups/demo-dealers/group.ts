import type { TenantLayer } from '#tenants/schema.ts';

/** What the invented dealers have in common: their pictures are renderings, and the page says so (face.md). */
export const demoDealers: TenantLayer = {
  flags: { rendered_pictures_note: true },
  search: { defaultStock: 'all' },
};
