import * as z from 'zod';
import { managers, platformPeople } from '#domain/console/roles.ts';
import { auditEntrySchema } from '#functions/runtime/audit/entry.ts';
import { operatorRoute, platformRoute } from '#functions/runtime/http/operator-route.ts';
import { endsInOrder, pageQuery } from '#functions/runtime/http/params.ts';

const moment = z.iso.datetime({ offset: true });
const filters = {
  /** Id or name of the person or program. */
  who: z.string().max(100).optional(),
  /** Id of a route, or its first part: `crm` for all of `crm.…`. */
  action: z.string().max(80).optional(),
  /** As `kind:id`, such as `lead:` with the lead's id. */
  subject: z
    .string()
    .max(250)
    .regex(/^[a-z_]+:.+$/, 'Give the subject as kind:id.')
    .optional(),
  from: moment.optional(),
  /** Entries of this moment are not in it. */
  to: moment.optional(),
};
const { cursor, limit } = pageQuery(50);
const inOrder = endsInOrder('from', 'to');
const page = z.object({ ...filters, cursor, limit }).refine(...inOrder);
export type AuditFilters = z.infer<z.ZodObject<typeof filters>>;

const pageAnswer = {
  kind: 'json',
  status: 200,
  schema: z.object({
    /** Newest first; a page may be short where somebody is looked for. */
    entries: z.array(auditEntrySchema),
    /** Pass as `cursor` for the next page; null on the last one. */
    next: z.string().nullable(),
  }),
} as const;

export const listAudit = operatorRoute({
  id: 'console.list-audit',
  may: { roles: managers, reach: 'dealer' },
  method: 'GET',
  path: '/audit',
  uses: ['read:audit'],
  summary: 'Who changed what at a dealer, newest first: which fields, never a shopper’s values.',
  query: page,
  answer: pageAnswer,
  problems: ['validation_failed'],
});

export const listPlatformAudit = platformRoute({
  id: 'console.list-platform-audit',
  may: { roles: platformPeople, reach: 'platform' },
  method: 'GET',
  path: '/audit',
  uses: ['read:audit'],
  summary: 'Who changed what that is about no single dealer, newest first.',
  query: page,
  answer: pageAnswer,
  problems: ['validation_failed'],
});

export const auditFormats = ['jsonl', 'csv'] as const;

export const exportAudit = operatorRoute({
  id: 'console.export-audit',
  may: { roles: managers, reach: 'dealer', asks: 'passkey' },
  method: 'POST',
  path: '/audit/export',
  uses: ['read:audit', 'write:audit'],
  summary: 'The next part of a dealer’s audit as text; call again with `next` until it is null. Is itself an entry.',
  body: z.strictObject({ ...filters, format: z.enum(auditFormats), cursor }).refine(...inOrder),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      media_type: z.string(),
      /** Of the first part with a heading. */
      text: z.string(),
      next: z.string().nullable(),
    }),
  },
  problems: ['validation_failed'],
});
