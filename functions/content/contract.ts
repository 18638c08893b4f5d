import * as z from 'zod';
import { blockSchemas, postCategories } from '#domain/content/blocks-schema.ts';
import { contentPageSchema } from '#domain/content/schema.ts';
import { pictureSchema } from '#domain/content/text-schema.ts';
import { rawBodySchema, route } from '#functions/runtime/manifest-entries.ts';
import { linkTokenParam } from '#functions/runtime/http/params.ts';
export * from './operators-contract.ts';

/** Answers are kept for so long at most, and never over a change that comes by itself. */
export const EDGE_SECONDS = 10;

const shared = { kind: 'shared', edgeSeconds: EDGE_SECONDS, browserSeconds: 0 } as const;

const summarySchema = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  index: z.boolean(),
  /** Null for pages. */
  post: z
    .object({
      category: z.enum(postCategories),
      posted_on: z.string(),
      picture: pictureSchema.nullable(),
      author: z.object({ name: z.string(), picture: pictureSchema.nullable() }).nullable(),
    })
    .nullable(),
});
export type ContentSummary = z.infer<typeof summarySchema>;

export const contentAnswerSchema = z.object({
  document: contentPageSchema,
  /** Newest first; empty where no block shows posts. */
  posts: z.array(summarySchema),
  /** Around a post: its list, if the dealer has that page, and the latest others, those of the list first. Null for pages. */
  around: z
    .object({ list: z.object({ path: z.string(), title: z.string() }).nullable(), posts: z.array(summarySchema) })
    .nullable(),
  author: z.object({ name: z.string(), text: z.string(), picture: pictureSchema.nullable() }).nullable(),
  /** Calls to action that blocks name, by path. */
  calls: z.record(z.string(), blockSchemas.call_to_action),
  /** When the answer changes by itself; null: never. */
  changes_at: z.string().nullable(),
});
export type ContentAnswer = z.infer<typeof contentAnswerSchema>;

export const getContent = route({
  id: 'content.get',
  method: 'GET',
  path: '/api/v1/content/page',
  uses: ['read:content'],
  summary: 'A page or post of the dealer as blocks, with what its blocks name. 404 before its start and after its end.',
  query: z.object({ path: z.string().max(200) }),
  answer: { kind: 'json', status: 200, schema: contentAnswerSchema },
  problems: ['tenant_unknown', 'validation_failed', 'not_found'],
  cache: shared,
});

/** docs/product/content.md, 'Models' */
export const getExtra = route({
  id: 'content.extra',
  method: 'GET',
  path: '/api/v1/content/extra',
  uses: ['read:content'],
  summary: 'What the dealer publishes for a page of the product, such as a model’s; null where there is nothing.',
  query: getContent.query,
  answer: { kind: 'json', status: 200, schema: z.object({ content: contentAnswerSchema.nullable() }) },
  problems: ['tenant_unknown', 'validation_failed'],
  cache: shared,
});

export const contentListSchema = z.object({ pages: z.array(summarySchema) });
export type ContentList = z.infer<typeof contentListSchema>;

export const listContent = route({
  id: 'content.list',
  method: 'GET',
  path: '/api/v1/content',
  uses: ['read:content'],
  summary: 'The dealer’s pages and posts that are live, posts newest first.',
  answer: { kind: 'json', status: 200, schema: contentListSchema },
  problems: ['tenant_unknown'],
  cache: shared,
});

export const previewContent = route({
  id: 'content.preview',
  method: 'POST',
  path: '/api/v1/content-previews',
  uses: ['read:content', 'link_secret'],
  summary: 'An unpublished document, for whoever has its signed link, until the link expires. Changes nothing.',
  body: z.strictObject({ token: linkTokenParam }),
  answer: { kind: 'json', status: 200, schema: contentAnswerSchema },
  problems: ['tenant_unknown', 'validation_failed', 'not_found', 'gone'],
});

export const getFeed = route({
  id: 'content.feed',
  method: 'GET',
  path: '/blog/rss.xml',
  uses: ['read:content'],
  summary: 'The latest posts of the dealer as RSS 2.0.',
  answer: { kind: 'xml', status: 200, schema: rawBodySchema },
  problems: ['tenant_unknown', 'not_found'],
  cache: { kind: 'shared', edgeSeconds: 300, browserSeconds: 0 },
});
