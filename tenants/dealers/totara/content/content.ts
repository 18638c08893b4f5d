import { about } from './about.ts';
import { careers } from './careers.ts';
import type { ContentLayer } from '#tenants/content/layer.ts';
import { offerPages } from './offers.ts';
import { posts } from './posts/posts.ts';

export const totaraContent: ContentLayer = {
  documents: [...about, ...careers, ...offerPages, ...posts],
};
