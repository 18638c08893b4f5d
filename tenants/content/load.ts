import type { TenantConfig } from '#tenants/schema.ts';
import { coastlineContent } from '#tenants/dealers/coastline/content/content.ts';
import { merribankContent } from '#tenants/dealers/merribank/content/content.ts';
import { totaraContent } from '#tenants/dealers/totara/content/content.ts';
import { defaultContent } from './defaults.ts';
import { composeLayers, type ComposedDocument, type ContentLayer } from './layer.ts';
import { legalContents } from './legal.ts';

/** Groups with content of their own. */
const groups: ReadonlyMap<string, ContentLayer> = new Map();

/** Dealers with content of their own. */
const dealers: ReadonlyMap<string, ContentLayer> = new Map([
  ['coastline', coastlineContent],
  ['merribank', merribankContent],
  ['totara', totaraContent],
]);

const none: ContentLayer = { documents: [] };

/** A dealer's content as the folders have it, unchecked. */
export const composeContent = ({ id, group, country }: Pick<TenantConfig, 'id' | 'group' | 'country'>) =>
  composeLayers([
    { name: 'default', ...defaultContent },
    { name: `country:${country}`, ...legalContents[country] },
    ...(group === null ? [] : [{ name: `group:${group}`, ...(groups.get(group) ?? none) }]),
    { name: `dealer:${id}`, ...(dealers.get(id) ?? none) },
  ]) satisfies ComposedDocument[];
