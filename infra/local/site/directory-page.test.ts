import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { fixedDirectory } from '#test/support/runtime.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { hrefsIn, parsedPage, textOf } from '#test/web/parsed-page.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { makeDirectoryPage } from './directory-page.ts';

const page = async (path = '/', ...changes: Partial<TenantConfig>[]) => {
  const tenants = ['coastline', 'totara'].map((id, n) => tenantContext(id, changes[n] ?? {}));
  const show = makeDirectoryPage({
    directory: fixedDirectory(tenants),
    siteUrl: (slug) => `http://${slug}.localhost:4100`,
    sampleCrmUrl: () => 'http://127.0.0.1:4101/',
  });
  return show(path);
};
const shown = async (...changes: Partial<TenantConfig>[]): Promise<Document> =>
  parsedPage((await page('/', ...changes)).body.toString());

describe('the directory of the local platform', () => {
  test('leads to each dealer’s site, named with its town, and to the sample CRM', async () => {
    const document = await shown();
    expect(hrefsIn(document)).toEqual([
      'http://coastline.localhost:4100',
      'http://totara.localhost:4100',
      'http://127.0.0.1:4101/',
    ]);
    const [first] = within(document.body).getAllByRole('listitem');
    const { name, locations } = tenantConfig('coastline');
    expect(first && textOf(first)).toBe(`${name} ${locations[0]?.address.city ?? ''}`);
  });

  test('leads people of the demo dealers to the console, by name, role and dealer', async () => {
    const show = makeDirectoryPage({
      directory: fixedDirectory([tenantContext('coastline')]),
      siteUrl: (slug) => `http://${slug}.localhost:4100`,
      sampleCrmUrl: () => 'http://127.0.0.1:4101/',
      signInLinks: () => [
        { dealer: 'coastline', name: 'Priya Nair', role: 'Manager', url: 'http://console.localhost:4100/local-link#a' },
        { dealer: null, name: 'Sam Okafor', role: 'Platform administrator', url: 'http://console.localhost:4100/x#b' },
      ],
    });
    const document = parsedPage((await show('/')).body.toString());
    expect(hrefsIn(document)).toContain('http://console.localhost:4100/local-link#a');
    expect(textOf(document.body)).toContain('Priya Nair Manager, coastline');
    expect(textOf(document.body)).toContain('Sam Okafor Platform administrator');
  });

  test('leaves out a dealer who does not want to be listed, and does not count it', async () => {
    const document = await shown({ listed: false });
    expect(hrefsIn(document)).not.toContain('http://coastline.localhost:4100');
    expect(textOf(document.body)).toContain('1 dealers');
  });

  test('shows a name as text, whatever it holds', async () => {
    const name = `<img src=x onerror="alert(1)"> & 'Sons'`;
    const document = await shown({ name });
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('strong')?.textContent).toBe(name);
  });

  test('runs no script, is framed by nobody and is kept nowhere', async () => {
    const { headers } = await page();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  test('has its style as a file of its own, and nothing else', async () => {
    expect(await page('/directory.css')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/css; charset=utf-8' },
    });
    expect((await page('/operators')).status).toBe(404);
  });
});
