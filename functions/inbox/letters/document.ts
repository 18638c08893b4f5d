import * as z from 'zod';
import { firstTemplates, letterTemplatesSchema, type LetterTemplate } from '#domain/inbox/letters/template-schema.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** The dealer's templates as they were published last (docs/product/leads.md, 'Answers by mail'). */
export const letterTemplatesDocumentSchema = z.object({
  /** Grows with each publish; 0 before the first. */
  version: z.number().int(),
  templates: letterTemplatesSchema,
  published_at: z.iso.datetime().nullable(),
  published_by: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type LetterTemplatesDocument = z.infer<typeof letterTemplatesDocumentSchema>;

const unpublished: LetterTemplatesDocument = {
  version: 0,
  templates: [...firstTemplates],
  published_at: null,
  published_by: null,
};

export const loadTemplates = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
): Promise<LetterTemplatesDocument> =>
  (await table.load(keys.letterTemplates(tenant), letterTemplatesDocumentSchema))?.state ?? unpublished;

interface Wanted {
  templates: LetterTemplate[];
  /** That the caller saw. */
  version: number;
  by: { id: string; name: string };
  at: string;
}

/** The same templates again change nothing. */
export const publishTemplates = (
  table: Pick<Table, 'change'>,
  tenant: TenantContext,
  { templates, version: seen, by, at }: Wanted,
): Promise<LetterTemplatesDocument> =>
  table.change(keys.letterTemplates(tenant), letterTemplatesDocumentSchema, unpublished, (current) => {
    if (canonicalJson(current.templates) === canonicalJson(templates)) return undefined;
    if (current.version !== seen) {
      const who = current.published_by?.name ?? 'Somebody';
      throw new Problem('version_conflict', `${who} published other templates while you had them open.`, {
        theirs: current,
      });
    }
    const state = { version: seen + 1, templates, published_at: at, published_by: { id: by.id, name: by.name } };
    return { state, events: [], lane: 'stock', at };
  });
