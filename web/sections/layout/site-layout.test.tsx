import { QueryClientProvider } from '@tanstack/react-query';
import { within } from '@testing-library/dom';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Site } from '#functions/sites/contract.ts';
import { fixtureNow, fixtureSite } from '#test/web/fixtures.ts';
import { hrefsIn, parsedPage, textOf } from '#test/web/parsed-page.ts';
import { PageRequestProvider } from '#web/lib/page-context.tsx';
import { fetchAnswer } from '#web/lib/api.ts';
import { StaticRouter } from '#web/lib/router.tsx';
import { pageQueryClient } from '#web/lib/query-client.ts';
import { layoutModule } from './deferred-module.ts';
import { SiteLayout } from './site-layout.tsx';

await layoutModule.load();

const layoutOf = (site: Site): HTMLElement =>
  parsedPage(
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
    ),
  ).body;

describe.each(['coastline', 'merribank', 'totara'])('the layout of %s', (slug) => {
  const site = fixtureSite(slug);
  const body = layoutOf(site);
  const layout = within(body);

  test('names the legal entity and the licence on every page', () => {
    const footer = textOf(layout.getByRole('contentinfo'));
    expect(footer).toContain(site.legal_name);
    expect(footer).toContain(`${site.licence.label} ${site.licence.number}`);
  });

  test('shows every entry of the dealer’s navigation, and the phone as a link', () => {
    for (const { label } of site.navigation) expect(textOf(body)).toContain(label);
    expect(hrefsIn(body)).toContain(`tel:${site.phones.main.replace(/[^\d+]/g, '')}`);
  });

  test('has one banner, one main and one footer, and a way past the first', () => {
    const landmarks = [...body.querySelectorAll('header, main, footer')].map(({ localName }) => localName);
    expect(landmarks).toEqual(['header', 'main', 'footer']);
    expect(layout.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#content');
  });
});

describe('what a dealer switches', () => {
  test('the line about computer renderings is shown where the flag is on', () => {
    const site = fixtureSite();
    const flagged = (on: boolean): string =>
      textOf(layoutOf({ ...site, flags: { ...site.flags, rendered_pictures_note: on } }));
    expect(flagged(true)).toContain(site.words.renderedPictures);
    expect(flagged(false)).not.toContain(site.words.renderedPictures);
  });

  test('the footer has the quick links and cards that the dealer names, and nothing for none', () => {
    const site = fixtureSite();
    const quick_links = [{ label: 'Book a Service', href: '/service' }];
    const footerOf = (change: Partial<Site['layout']>) =>
      within(within(layoutOf({ ...site, layout: { ...site.layout, ...change } })).getByRole('contentinfo'));
    const named = footerOf({ quick_links, payment_marks: ['visa', 'apple_pay'] });
    expect(hrefsIn(named.getByRole('navigation', { name: 'Quick links' }))).toEqual(['/service']);
    expect(named.getByRole('list', { name: 'We accept:' }).textContent).toBe('VisaApple Pay');
    const none = footerOf({ quick_links: [], payment_marks: [] });
    expect(none.queryByRole('navigation', { name: 'Quick links' })).toBeNull();
    expect(none.queryByText('We accept:')).toBeNull();
  });

  test('the footer shows each group of the dealer’s with its links', () => {
    const site = fixtureSite();
    const groups = within(within(layoutOf(site)).getByRole('contentinfo'));
    for (const { label, children } of site.footer) {
      const group = groups.getByRole('heading', { name: label }).parentElement;
      if (group === null) throw new Error(`'${label}' stands in no group.`);
      expect(hrefsIn(group)).toEqual(expect.arrayContaining(children.map(({ href }) => href)));
    }
  });

  test('the template decides the header’s arrangement, not the dealer', () => {
    const site = fixtureSite('coastline');
    const strip = (template: Site['template']): boolean =>
      layoutOf({ ...site, template }).querySelector('[class*="strip"]') !== null;
    expect([strip('classic'), strip('showroom'), strip('yard')]).toEqual([true, false, false]);
  });

  test('the opening state of the primary location follows its time zone', () => {
    expect(textOf(layoutOf(fixtureSite('coastline')))).toContain('Coastline Cairns: open until 5:30 pm');
  });
});
