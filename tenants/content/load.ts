import type { TenantConfig } from '#tenants/schema.ts';
import { coastlineContent } from '#tenants/dealers/coastline/content/content.ts';
import { merribankContent } from '#tenants/dealers/merribank/content/content.ts';
import { totaraContent } from '#tenants/dealers/totara/content/content.ts';
import { defaultContent, tradeInContent } from './defaults.ts';
import { composeLayers, type ComposedDocument, type ContentLayer } from './layer.ts';
import { buildLegalContent } from './legal.ts';

/** Groups with content of their own. */
const groups: ReadonlyMap<string, ContentLayer> = new Map();

/** Dealers with content of their own. */
const dealers: ReadonlyMap<string, ContentLayer> = new Map([
  ['coastline', coastlineContent],
  ['merribank', merribankContent],
  ['totara', totaraContent],
]);

const none: ContentLayer = { documents: [] };

/** A dealer's content as the folders have it, unchecked. Without flags the pages are the same, and speak of no trade-in. */
export const composeContent = ({
  id,
  group,
  country,
  flags,
}: Pick<TenantConfig, 'id' | 'group' | 'country'> & { flags?: Pick<TenantConfig['flags'], 'trade_in_enabled'> }) => {
  const tradeIn = flags?.trade_in_enabled === true;
  return composeLayers([
    { name: 'default', ...defaultContent },
    ...(tradeIn ? [{ name: 'default', ...tradeInContent }] : []),
    { name: `country:${country}`, ...buildLegalContent(country, { tradeIn }) },
    ...(group === null ? [] : [{ name: `group:${group}`, ...(groups.get(group) ?? none) }]),
    { name: `dealer:${id}`, ...(dealers.get(id) ?? none) },
  ]) satisfies ComposedDocument[];
};
