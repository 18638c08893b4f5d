import { isDeepStrictEqual } from 'node:util';
import { documentFault, type ContentFault, type LocalFault } from '#domain/content/faults-schema.ts';
import { promotionEnd } from '#domain/content/promotion.ts';
import { isExtraPath, isReservedPath } from '#domain/content/paths.ts';
import { listAnchors } from '#domain/content/headings.ts';
import { findLinks } from '#domain/content/links.ts';
import { readDocument } from '#domain/content/document-input.ts';
import type { ContentDocument } from '#domain/content/schema.ts';
import { isBuiltInPath, isContentLink, isOwnFinance } from '#tenants/known-paths.ts';
import type { NavigationItem } from '#tenants/schemas/navigation-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { deadLink, type LinkTargets } from './targets.ts';

/** What a document refers to, of a dealer. */
interface Surroundings {
  config: TenantConfig;
  /** Every document that will be there, those to be checked included. */
  documents: readonly ContentDocument[];
  /** Those that are published already. */
  others: readonly ContentDocument[];
  /** When they are published; undefined: they are only checked. */
  now: Date | undefined;
}

const publishedFromMs = ({ publish_at }: ContentDocument): number => (publish_at === null ? 0 : Date.parse(publish_at));

const anchorsIn = (document: ContentDocument): string[] =>
  document.kind === 'page' || document.kind === 'post' ? listAnchors(document) : [];

const linkFaults = (document: ContentDocument, targets: LinkTargets): LocalFault[] =>
  findLinks(document).flatMap(({ href, ...where }): LocalFault[] => {
    if (href.startsWith('#')) {
      if (anchorsIn(document).includes(href.slice(1))) return [];
      return [{ ...where, code: 'dead_link', message: `No heading of this page has the anchor '${href}'.` }];
    }
    const why = href.startsWith('/') ? deadLink(href, targets) : undefined;
    return why === undefined ? [] : [{ ...where, code: 'dead_link', message: `'${href}' leads nowhere: ${why}.` }];
  });

const referenceFaults = (document: ContentDocument, { config, documents }: Surroundings): LocalFault[] => {
  const has = (kind: ContentDocument['kind'], path: string): boolean =>
    documents.some((one) => one.kind === kind && one.path === path);
  if (document.kind !== 'page' && document.kind !== 'post') return [];
  const ofBlocks = document.blocks.flatMap((block, n): LocalFault[] => {
    const where = { block: n + 1, kind: block.kind };
    if (block.kind === 'call_to_action_of' && !has('call-to-action', block.path))
      return [
        { ...where, field: 'path', code: 'unknown_document', message: `There is no call to action '${block.path}'.` },
      ];
    if (!('location' in block) || block.location === undefined) return [];
    return config.locations.some(({ id }) => id === block.location)
      ? []
      : [
          {
            ...where,
            field: 'location',
            code: 'unknown_location',
            message: `No location is called '${block.location}'.`,
          },
        ];
  });
  const author = document.kind === 'post' ? document.author : null;
  if (author === null || has('author', author)) return ofBlocks;
  return [...ofBlocks, documentFault('author', 'unknown_document', `There is no author '${author}'.`)];
};

/** docs/product/consumer-law.md, 'Trade promotions'. What is published already may be published again, so that a folder can keep what is over. */
const overFaults = (document: ContentDocument, { config, others, now }: Surroundings): LocalFault[] => {
  const end = promotionEnd(document, config.locations);
  if (end === null || now === undefined || others.some((one) => isDeepStrictEqual(one, document))) return [];
  if (Math.max(now.getTime(), publishedFromMs(document)) < end.getTime()) return [];
  return [
    documentFault(
      'promotion.ends',
      'promotion',
      'The last day of this promotion is over. Give the day on which it will end.',
    ),
  ];
};

/** Blocks for a page of the product. */
const extraFaults = ({ kind, path }: ContentDocument, { config }: LinkTargets): LocalFault[] => {
  const why = kind === 'page' ? deadLink(path, { config, paths: new Set() }) : 'only a page can stand there';
  return why === undefined ? [] : [documentFault('path', 'built_in_path', `No page can be at '${path}': ${why}.`)];
};

const pathFaults = (document: ContentDocument, targets: LinkTargets): LocalFault[] => {
  const { path } = document;
  const { redirects } = targets.config;
  if (isExtraPath(path)) return extraFaults(document, targets);
  if (isReservedPath(path))
    return [documentFault('path', 'built_in_path', `'${path}' is kept for the product: no page is shown there.`)];
  if (isBuiltInPath(path)) return [documentFault('path', 'built_in_path', `'${path}' is a page of the product.`)];
  return redirects[path] === undefined
    ? []
    : [documentFault('path', 'built_in_path', `The dealer's settings redirect '${path}' elsewhere.`)];
};

const withPath = (path: string, faults: readonly LocalFault[]): ContentFault[] =>
  faults.map((fault) => ({ path, ...fault }));

const duplicates = (documents: readonly ContentDocument[]): ContentFault[] =>
  documents
    .filter(({ path }, n) => documents.findIndex((other) => other.path === path) < n)
    .map(({ path }) => ({ path, ...documentFault('path', 'duplicate_path', 'Another document has this path.') }));

/** Paths with a page or post when the document begins, and paths that have one only later. */
const findLinkTargets = (document: ContentDocument, { config, documents, others, now }: Surroundings): LinkTargets => {
  const start =
    now === undefined && document.publish_at === null
      ? Infinity
      : Math.max(publishedFromMs(document), now?.getTime() ?? 0);
  const linkable = [...documents, ...others].filter(({ kind }) => kind === 'page' || kind === 'post');
  const listPaths = (some: readonly ContentDocument[]) => new Set(some.map(({ path }) => path));
  const there = linkable.filter((one) => one.path === document.path || publishedFromMs(one) <= start);
  return { config, paths: listPaths(there), later: listPaths(linkable) };
};

/** Faults of documents that are valid by themselves, as parts of a dealer's site. */
const siteFaults = (checked: readonly ContentDocument[], around: Surroundings): ContentFault[] => {
  return checked.flatMap((document) => {
    const targets = findLinkTargets(document, around);
    return withPath(document.path, [
      ...pathFaults(document, targets),
      ...overFaults(document, around),
      ...referenceFaults(document, around),
      ...linkFaults(document, targets),
    ]);
  });
};

export interface CheckedContent {
  /** Those that can be read. */
  documents: ContentDocument[];
  faults: ContentFault[];
}

/** Checks documents as they would stand beside `others`, those of other paths that are published already. */
export const checkContent = (
  config: TenantConfig,
  raw: readonly unknown[],
  others: readonly ContentDocument[] = [],
  now?: Date,
): CheckedContent => {
  const read = raw.map(readDocument);
  const documents = read.flatMap(({ document }) => document ?? []);
  const paths = new Set(documents.map(({ path }) => path));
  const beside = others.filter(({ path }) => !paths.has(path));
  const around = { config, documents: [...documents, ...beside], others, now };
  const faults = [...read.flatMap((one) => one.faults), ...duplicates(documents), ...siteFaults(documents, around)];
  return { documents, faults };
};

const listHrefs = (items: readonly NavigationItem[]): string[] =>
  items.flatMap(({ href, children }) => [...(href === null ? [] : [href]), ...listHrefs(children)]);

/** Links of a dealer's navigation and footer to content that the dealer does not have. */
export const missingPages = ({ navigation, footer, flags }: TenantConfig, paths: ReadonlySet<string>): string[] =>
  [...new Set(listHrefs([...navigation, ...footer]))].filter((href) => {
    const { pathname } = new URL(href, 'https://site.invalid');
    if (isOwnFinance(pathname, flags)) return false;
    return href.startsWith('/') && isContentLink(pathname) && !paths.has(pathname);
  });
