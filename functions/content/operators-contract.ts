import * as z from 'zod';
import { managers } from '#domain/console/roles.ts';
import { contentFaultSchema } from '#domain/content/faults-schema.ts';
import { contentPathSchema, documentSchema } from '#domain/content/schema.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';

const problems = ['validation_failed'] as const;

/** Read by the handler, which names page, block and reason of everything that is wrong. */
const rawDocument = z.record(z.string(), z.unknown());
const sources = z.enum(['folder', 'operator']);

const versionView = z.object({
  version: z.number().int(),
  published_at: z.string(),
  source: sources,
  title: z.string().nullable(),
  publish_at: z.string().nullable(),
  expire_at: z.string().nullable(),
});

export const pathViewSchema = z.object({
  path: z.string(),
  kind: z.string().nullable(),
  standing: z.enum(['live', 'scheduled', 'expired', 'withdrawn']),
  current: versionView.nullable(),
  scheduled: versionView.nullable(),
});
export type PathView = z.infer<typeof pathViewSchema>;

export const operatorList = operatorRoute({
  id: 'content.operator-list',
  may: { roles: managers, reach: 'dealer' },
  method: 'GET',
  path: '/content',
  uses: ['read:content'],
  summary: 'Every path of a dealer’s content: what counts now, and what is scheduled.',
  answer: { kind: 'json', status: 200, schema: z.object({ paths: z.array(pathViewSchema) }) },
  problems,
});

export const operatorShow = operatorRoute({
  id: 'content.operator-show',
  may: { roles: managers, reach: 'dealer' },
  method: 'GET',
  path: '/content/version',
  uses: ['read:content'],
  summary: 'A document of a path, the current one or an earlier version, and the versions there are.',
  query: z.object({ path: contentPathSchema, version: z.coerce.number().int().min(1).optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ document: documentSchema.nullable(), shown: versionView, versions: z.array(versionView) }),
  },
  problems: [...problems, 'not_found'],
});

const documentsBody = z.object({ documents: z.array(rawDocument).max(200) });

export const operatorValidate = operatorRoute({
  id: 'content.operator-validate',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/content/validate',
  uses: ['read:content'],
  summary: 'What is wrong with these documents, beside what the dealer has published. Changes nothing.',
  body: documentsBody,
  answer: { kind: 'json', status: 200, schema: z.object({ faults: z.array(contentFaultSchema) }) },
  problems: [...problems, 'payload_too_large'],
});

export const publishedContentSchema = z.object({
  path: z.string(),
  result: z.enum(['published', 'scheduled', 'withdrawn', 'unchanged', 'kept']),
  version: z.number().int(),
});
export type PublishedContent = z.infer<typeof publishedContentSchema>;

const publishedAnswer = {
  kind: 'json',
  status: 200,
  schema: z.object({ published: z.array(publishedContentSchema) }),
} as const;

export const operatorPublish = operatorRoute({
  id: 'content.operator-publish',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/content/publish',
  uses: ['write:content', 'read:content'],
  summary:
    'Publishes documents and withdraws paths. Any fault refuses all; the same again changes nothing; a folder does not overwrite an operator.',
  body: documentsBody.extend({ source: sources.default('operator'), withdraw: z.array(contentPathSchema).default([]) }),
  answer: publishedAnswer,
  problems: [...problems, 'conflict', 'payload_too_large'],
});

export const operatorRestore = operatorRoute({
  id: 'content.operator-restore',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/content/restore',
  uses: ['write:content', 'read:content'],
  summary: 'Publishes an earlier version of a path again, as its newest.',
  body: z.strictObject({ path: contentPathSchema, version: z.number().int().min(1) }),
  answer: publishedAnswer,
  problems: [...problems, 'not_found', 'conflict'],
});

/** A week. */
const MOST_HOURS = 168;

export const operatorPreview = operatorRoute({
  id: 'content.operator-preview',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/content/preview',
  uses: ['write:content', 'read:content', 'link_secret'],
  summary: 'A signed link that shows a document before it is published.',
  body: z.strictObject({ document: rawDocument, hours: z.number().int().min(1).max(MOST_HOURS).default(24) }),
  answer: { kind: 'json', status: 200, schema: z.object({ url: z.string(), expires_at: z.string() }) },
  problems: [...problems, 'payload_too_large'],
});
