import * as z from 'zod';
import { nothing, rawBodySchema, route } from '#functions/runtime/manifest-entries.ts';
import { tenantConfigSchema } from '#tenants/schema.ts';

/** What the page function and the shell start from: the tenant without anything a shopper must not read. */
export const siteSchema = tenantConfigSchema
  .omit({ crm: true, sources: true, acceptedCurrencies: true, hosts: true, redirects: true })
  .extend({
    /** Path of the tenant's stylesheet: tokens and font faces. */
    stylesheet: z.string(),
    /** The one font file worth preloading. */
    preloadFont: z.string().nullable(),
  });
export type Site = z.infer<typeof siteSchema>;

export const getSite = route({
  id: 'sites.get',
  method: 'GET',
  path: '/api/v1/site',
  summary: 'The dealer this host belongs to: words, tokens, navigation, locations, switches.',
  answer: { kind: 'json', status: 200, schema: siteSchema },
  problems: ['tenant_unknown'],
  cache: { kind: 'shared', edgeSeconds: 10, browserSeconds: 0 },
});

export const getTheme = route({
  id: 'sites.theme',
  method: 'GET',
  path: '/theme/{hash}.css',
  summary: 'The dealer’s tokens as custom properties, named by the hash of its content.',
  params: z.object({ hash: z.string().regex(/^[a-z0-9]{8,64}$/, 'Use the address that the page names.') }),
  query: nothing,
  answer: { kind: 'css', status: 200, schema: rawBodySchema },
  problems: ['tenant_unknown', 'not_found'],
  cache: { kind: 'shared', edgeSeconds: 31_536_000, browserSeconds: 31_536_000, immutable: true },
});
