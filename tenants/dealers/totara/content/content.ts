import type { ContentLayer } from '#tenants/content/layer.ts';

export const totaraContent: ContentLayer = { documents: [] };
