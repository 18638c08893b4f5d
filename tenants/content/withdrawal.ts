import { documentFault, type ContentFault } from '#domain/content/faults-schema.ts';
import { findLinks } from '#domain/content/links.ts';
import type { ContentDocument } from '#domain/content/schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { deadLink } from './targets.ts';
import { missingPages } from './validate.ts';

/** Pages that every site needs, and its footer links to. */
const legalPages: ReadonlySet<string> = new Set(['/privacy-policy', '/terms-and-conditions']);

const hrefPath = (href: string): string => new URL(href, 'https://site.invalid').pathname;

const namedBy = (document: ContentDocument): string[] => {
  if (document.kind !== 'page' && document.kind !== 'post') return [];
  const calls = document.blocks.flatMap((block) => (block.kind === 'call_to_action_of' ? block.path : []));
  return document.kind === 'post' && document.author !== null ? [...calls, document.author] : calls;
};

const leadsTo = (document: ContentDocument, path: string): boolean =>
  namedBy(document).includes(path) ||
  findLinks(document).some(({ href }) => href.startsWith('/') && hrefPath(href) === path);

const refusalReason = (config: TenantConfig, path: string, rest: readonly ContentDocument[]): string | undefined => {
  if (legalPages.has(path)) return 'Every site needs this page: publish another text here instead of withdrawing it.';
  if (deadLink(path, { config, paths: new Set() }) === undefined) return undefined;
  const isInMenu = missingPages(config, new Set()).some((href) => hrefPath(href) === path);
  const linking = [
    ...new Set(rest.filter((document) => leadsTo(document, path)).map((document) => document.path)),
    ...(isInMenu ? ['a menu of the dealer’s settings'] : []),
  ];
  if (linking.length === 0) return undefined;
  return `It is still linked from ${linking.join(', ')}: take the link out first, or withdraw both together.`;
};

/** Why these paths may not be withdrawn, beside the documents that stay. */
export const withdrawalFaults = (
  config: TenantConfig,
  withdrawn: readonly string[],
  rest: readonly ContentDocument[],
): ContentFault[] =>
  withdrawn.flatMap((path) => {
    const reason = refusalReason(config, path, rest);
    return reason === undefined ? [] : [{ path, ...documentFault('withdraw', 'dead_link', reason) }];
  });
