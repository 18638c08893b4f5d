import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import type { HttpResponse } from './http.ts';
import { everyTenant } from '#functions/runtime/tenants/tenant-list.ts';
import type { SignInLink } from '../content/seed-people.ts';
import { escapeHtml } from './loopback-page.ts';

const stylesheet = `
:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:center;min-height:100vh;background:Canvas;color:CanvasText}
main{max-width:34rem;padding:2rem}
h1{font-size:1.6rem;margin:0 0 .25rem}
p{margin:0 0 1.5rem;opacity:.75}
ul{list-style:none;margin:0 0 1.5rem;padding:0;border-top:1px solid GrayText}
li{border-bottom:1px solid GrayText}
a{color:inherit}
li a{display:flex;justify-content:space-between;gap:1rem;padding:.9rem 0;text-decoration:none}
li a:hover{text-decoration:underline}
li span{opacity:.7}
`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const signInRow = ({ dealer, name, role, url }: SignInLink): string =>
  `<li><a href="${escapeHtml(url)}"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(dealer === null ? role : `${role}, ${dealer}`)}</span></a></li>`;

const signInSection = (list: () => readonly SignInLink[] = () => []): string => {
  const links = list();
  return links.length === 0
    ? ''
    : `<h2>The console</h2><p>Sign in as one of the demo dealers’ people, on this machine:</p><ul>${links.map(signInRow).join('')}</ul>`;
};

/** Served on `localhost` and `127.0.0.1`: links to the dealers' sites, and to the console for the demo dealers' people. */
export const makeDirectoryPage =
  (deps: {
    directory: TenantDirectory;
    siteUrl: (slug: string) => string;
    sampleCrmUrl: () => string;
    /** None where nobody of the demo dealers signs in. */
    signInLinks?: () => readonly SignInLink[];
  }) =>
  async (path: string): Promise<HttpResponse> => {
    if (path === '/directory.css') {
      return {
        status: 200,
        headers: { ...headers, 'content-type': 'text/css; charset=utf-8' },
        body: Buffer.from(stylesheet),
      };
    }
    if (path !== '/')
      return {
        status: 404,
        headers,
        body: Buffer.from('<!doctype html><title>Not found</title><p>Nothing is here.</p>'),
      };
    const rows: string[] = [];
    for await (const { config } of everyTenant(deps.directory)) {
      const { name, slug, locations, listed } = config;
      if (!listed) continue;
      rows.push(
        `<li><a href="${escapeHtml(deps.siteUrl(slug))}"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(locations[0]?.address.city ?? '')}</span></a></li>`,
      );
    }
    const html = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Forecourt</title><link rel="stylesheet" href="/directory.css"></head><body><main><h1>Forecourt</h1><p>One platform, ${rows.length} dealers. Open a site:</p><ul>${rows.join('')}</ul><p><a href="${escapeHtml(deps.sampleCrmUrl())}">The sample CRM</a> shows the leads as a dealer’s system receives them.</p>${signInSection(deps.signInLinks)}</main></body></html>`;
    return { status: 200, headers, body: Buffer.from(html) };
  };
