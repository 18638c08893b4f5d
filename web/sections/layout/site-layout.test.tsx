import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Site } from '#functions/sites/contract.ts';
import { fixtureNow, fixtureSite } from '#test/web/fixtures.ts';
import { PageRequestProvider } from '#web/lib/page-context.tsx';
import { fetchAnswer } from '#web/lib/api.ts';
import { StaticRouter } from '#web/lib/router.tsx';
import { pageQueryClient } from '#web/lib/query-client.ts';
import { SiteLayout } from './site-layout.tsx';

const layoutOf = (site: Site): string =>
  renderToString(
    <QueryClientProvider client={pageQueryClient(fetchAnswer)}>
      <StaticRouter address="/">
        <PageRequestProvider
          request={{
            site,
            origin: 'https://x.example',
            path: '/',
            params: {},
            search: new URLSearchParams(),
            now: fixtureNow,
          }}
        >
          <SiteLayout>
            <h1>Content</h1>
          </SiteLayout>
        </PageRequestProvider>
      </StaticRouter>
    </QueryClientProvider>,
  );

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '');

describe.each(['coastline', 'merribank', 'totara'])('the layout of %s', (slug) => {
  const site = fixtureSite(slug);
  const html = layoutOf(site);

  test('names the legal entity and the licence on every page', () => {
    expect(textOf(html)).toContain(site.legal_name.replaceAll('&', '&amp;'));
    expect(textOf(html)).toContain(`${site.licence.label} ${site.licence.number}`);
  });

  test('shows every entry of the dealer’s navigation, and the phone as a link', () => {
    for (const { label } of site.navigation) expect(textOf(html)).toContain(label);
    expect(html).toContain(`href="tel:${site.phones.main.replace(/[^\d+]/g, '')}"`);
  });

  test('has one banner, one main and one footer, and a way past the first', () => {
    expect(html.match(/<(header|main|footer)[ >]/g)).toEqual(['<header ', '<main ', '<footer ']);
    expect(html).toContain('href="#content"');
  });
});

describe('what a dealer switches', () => {
  test('the line about computer renderings is shown where the flag is on', () => {
    const site = fixtureSite();
    const flagged = (on: boolean): string =>
      layoutOf({ ...site, flags: { ...site.flags, rendered_pictures_note: on } });
    expect(flagged(true)).toContain(site.words.renderedPictures);
    expect(flagged(false)).not.toContain(site.words.renderedPictures);
  });

  test('the template decides the header’s arrangement, not the dealer', () => {
    const site = fixtureSite('coastline');
    const strip = (template: Site['template']): boolean => layoutOf({ ...site, template }).includes('strip');
    expect([strip('classic'), strip('showroom'), strip('yard')]).toEqual([true, false, false]);
  });

  test('the opening state of the primary location follows its time zone', () => {
    expect(textOf(layoutOf(fixtureSite('coastline')))).toContain('Coastline Cairns: open until 5:30 pm');
  });
});
