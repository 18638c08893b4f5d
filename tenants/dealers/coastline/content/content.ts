import type { ContentLayer } from '#tenants/content/layer.ts';

export const coastlineContent: ContentLayer = { documents: [] };
