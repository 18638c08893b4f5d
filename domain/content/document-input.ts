import { documentFault, type ContentFault, type ContentFaultCode, type LocalFault } from './faults-schema.ts';
import * as z from 'zod';
import { faultOfIssue } from '../validation/schema.ts';
import { blockSchemas } from './blocks-schema.ts';
import { skippedLevels } from './headings.ts';
import { documentSchema, type ContentDocument } from './schema.ts';

/** Two versions of a page fit into one item of the table. */
export const MOST_BYTES = 150_000;

const looseSchema = z.looseObject({ path: z.string().optional(), blocks: z.array(z.unknown()).optional() });
const kindSchema = z.looseObject({ kind: z.string() });

const readKind = (raw: unknown): string | null => kindSchema.safeParse(raw).data?.kind.slice(0, 40) ?? null;

const chooseFaultCode = (kind: string | null, field: string): ContentFaultCode => {
  if (kind === null || !Object.hasOwn(blockSchemas, kind)) return 'unknown_block';
  if (/(^|\.)alt$/.test(field)) return 'alt_text';
  return /(^|\.)href$/.test(field) ? 'bad_link' : 'invalid';
};

const messages: Partial<Record<ContentFaultCode, string>> = {
  unknown_block: `No block is of this kind. There are: ${Object.keys(blockSchemas).join(', ')}.`,
  alt_text: 'Say what is seen in the picture, for people who do not see it.',
};

const schemaFault = (issue: z.core.$ZodIssue, blocks: readonly unknown[]): LocalFault => {
  const [first, n, ...rest] = issue.path;
  const { field, message } = faultOfIssue(issue);
  if (first !== 'blocks' || typeof n !== 'number')
    return documentFault(field, field.endsWith('alt') ? 'alt_text' : 'invalid', message);
  const kind = readKind(blocks[n]);
  const inBlock = rest.map(String).join('.');
  const code = chooseFaultCode(kind, inBlock);
  return { block: n + 1, kind, field: inBlock === '' ? 'kind' : inBlock, code, message: messages[code] ?? message };
};

const timeFaults = ({ publish_at, expire_at }: ContentDocument): LocalFault[] =>
  publish_at !== null && expire_at !== null && Date.parse(expire_at) <= Date.parse(publish_at)
    ? [documentFault('expire_at', 'expiry', 'Let it end after it begins, or leave out one of the two times.')]
    : [];

const roots: Readonly<Record<Exclude<ContentDocument['kind'], 'page'>, string>> = {
  post: '/blog/',
  author: '/authors/',
  'call-to-action': '/calls-to-action/',
};

const rootPath = (document: ContentDocument): string | undefined => {
  if (document.kind === 'page') return undefined;
  return document.kind === 'post' && document.category === 'news' ? '/news/' : roots[document.kind];
};

const pathFaults = (document: ContentDocument): LocalFault[] => {
  const root = rootPath(document);
  if (root !== undefined) {
    const isThere = document.path.startsWith(root) && !document.path.slice(root.length).includes('/');
    return isThere
      ? []
      : [documentFault('path', 'post_path', `Give this kind of document a path such as ${root}name.`)];
  }
  const taken = ['/authors/', '/calls-to-action/'].find((prefix) => document.path.startsWith(prefix));
  return taken === undefined ? [] : [documentFault('path', 'post_path', `No page may begin with ${taken}.`)];
};

const headingFaults = (document: ContentDocument): LocalFault[] => {
  if (document.kind !== 'page' && document.kind !== 'post') return [];
  return skippedLevels(document).map(({ block, most }) => ({
    block,
    kind: document.blocks[block - 1]?.kind ?? null,
    field: 'level',
    code: 'heading_order',
    message: `A heading leaves out a level: it may be of level ${most} here. A block with a heading of its own needs none above.`,
  }));
};

const locationFaults = (document: ContentDocument): LocalFault[] => {
  if (document.kind !== 'page' && document.kind !== 'post') return [];
  return document.blocks.flatMap((block, n): LocalFault[] => {
    if (block.kind !== 'locations' || block.show !== 'one' || block.location !== undefined) return [];
    const message = 'Name the location that is shown, such as gold-coast, or show others than one.';
    return [{ block: n + 1, kind: block.kind, field: 'location', code: 'unknown_location', message }];
  });
};

/** As it is sent and stored. */
export const countJsonBytes = (raw: unknown): number => new TextEncoder().encode(JSON.stringify(raw) ?? '').length;

const sizeFaults = (raw: unknown): LocalFault[] => {
  const bytes = countJsonBytes(raw);
  if (bytes <= MOST_BYTES) return [];
  const message = `The document has ${bytes} bytes; ${MOST_BYTES} is the most. Make several pages of it.`;
  return [documentFault('document', 'too_large', message)];
};

export type ReadDocument =
  { ok: true; document: ContentDocument; faults: [] } | { ok: false; document?: undefined; faults: ContentFault[] };

/** A document as somebody wrote it: checked by itself, without the dealer. */
export const readDocument = (raw: unknown): ReadDocument => {
  const loose = looseSchema.safeParse(raw).data;
  const path = loose?.path?.slice(0, 200) ?? '(no path)';
  const failed = (faults: readonly LocalFault[]): ReadDocument => ({
    ok: false,
    faults: faults.map((fault) => ({ path, ...fault })),
  });
  const tooLarge = sizeFaults(raw);
  if (tooLarge.length > 0) return failed(tooLarge);
  const parsed = documentSchema.safeParse(raw);
  if (!parsed.success) return failed(parsed.error.issues.map((issue) => schemaFault(issue, loose?.blocks ?? [])));
  const document = parsed.data;
  const faults = [
    ...timeFaults(document),
    ...pathFaults(document),
    ...headingFaults(document),
    ...locationFaults(document),
  ];
  return faults.length > 0 ? failed(faults) : { ok: true, document, faults: [] };
};
