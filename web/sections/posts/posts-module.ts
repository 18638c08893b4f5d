import type { Block } from '#domain/content/blocks-schema.ts';
import type { ContentAnswer } from '#functions/content/contract.ts';
import { deferredModule, pick } from '#web/lib/deferred/module.ts';
import { servedPart } from '#web/lib/deferred/served-part.tsx';
import type { PagePart } from '#web/lib/page-definition.ts';

const postsModule = deferredModule(() => import('./posts.ts'));

/** A post as it is read; its code follows the first view. */
export const LatePost = servedPart(pick(postsModule, ({ PostView }) => PostView));

/** Several posts; the code follows as well. */
export const LatePostList = servedPart(pick(postsModule, ({ PostList }) => PostList));

const part: PagePart = { source: 'web/sections/posts/posts.ts', load: postsModule.load };

/** Of a post. */
export const postParts = ({ kind }: ContentAnswer['document']): PagePart[] => (kind === 'post' ? [part] : []);

/** Of a page that lists some. */
export const postListParts = (blocks: readonly Block[]): PagePart[] =>
  blocks.some(({ kind }) => kind === 'posts') ? [part] : [];
