import type { TenantConfig } from '#tenants/schema.ts';

/** Only the hosts of listed tenants may be crawled, not previews. */
export const robotsText = (tenant: Pick<TenantConfig, 'hosts' | 'listed'>, host: string, origin: string): string => {
  if (!tenant.listed || !tenant.hosts.includes(host)) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /success',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
};
