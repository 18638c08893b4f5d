import { describe, expect, test } from 'vitest';
import { templateNames } from '#domain/arrangement/template.ts';
import type { Site } from '#functions/sites/contract.ts';
import { filterNavigation } from '#functions/sites/navigation.ts';
import { answersSchema } from '#tenants/create/answers.ts';
import { buildTenantLayer } from '#tenants/create/layer.ts';
import { composeContent } from '#tenants/content/load.ts';
import { deadLink } from '#tenants/content/targets.ts';
import { listLayers } from '#tenants/load.ts';
import { composeTenant } from '#tenants/merge.ts';
import { tenantConfigSchema } from '#tenants/schema.ts';
import type { Callers } from '#web/lib/api.ts';
import { collectFindings } from '#tenants/validate.ts';
import { fixtureNow, fixtureSearch, siteDocument } from './fixtures.ts';
import { hrefsIn, textOf } from './parsed-page.ts';
import { pageAt } from './rendered-page.ts';

const placeIn = {
  AU: { street: '12 Marine Parade', city: 'Newcastle', state: 'NSW', postcode: '2300' },
  NZ: { street: '12 Victoria Street', city: 'Hamilton', state: 'Waikato', postcode: '3204' },
};

const madeDocument = (template: string, country: 'AU' | 'NZ') => {
  const answers = answersSchema.parse({
    name: 'Harbour Cars',
    country,
    template,
    licence: 'MD 1',
    item_types: ['car', 'caravan'],
    phone: country === 'AU' ? '(02) 5550 0140' : '(07) 555 0171',
    notices: 'sales@harbour.example',
    places: [placeIn[country], { ...placeIn[country], type: 'service' }],
  });
  const layer = buildTenantLayer(answers, { locate: () => ({ lat: -33, long: 151 }), now: fixtureNow });
  return composeTenant(listLayers({ ...layer, id: 'harbour-cars' })).document;
};

const menuLinks = (items: Site['navigation']): string[] =>
  items.flatMap(({ href, children }) => [...(href === null ? [] : [href]), ...menuLinks(children)]);

const siteOf = (document: unknown): Site => {
  const config = tenantConfigSchema.parse(document);
  const today = { now: fixtureNow, thin: [] };
  const navigation = filterNavigation(config.navigation, config, today);
  const footer = filterNavigation(config.footer, config, today);
  return { ...siteDocument(config), navigation, footer };
};

const kinds = templateNames.flatMap((template) => (['AU', 'NZ'] as const).map((country) => ({ template, country })));

describe.each(kinds)('a new dealer of $country with the template $template', ({ template, country }) => {
  const document = madeDocument(template, country);
  const site = siteOf(document);
  const callers: Partial<Callers> = { 'search.search': async () => ({ ok: true, answer: fixtureSearch() }) };

  test('has nothing to put right', () => {
    expect(collectFindings([document])).toEqual([]);
  });

  test('has a page behind each link of its header, menus and footer', async () => {
    const config = tenantConfigSchema.parse(document);
    const paths = new Set(composeContent(config).map((composed) => composed.document.path));
    const page = await pageAt('/', { site, callers });
    const shown = [...page.querySelectorAll('header, footer')].flatMap(hrefsIn);
    const hrefs = [...menuLinks([...site.navigation, ...site.footer]), ...shown].filter((href) => href.startsWith('/'));
    expect(hrefs).toContain('/privacy-policy');
    expect(hrefs.filter((href) => deadLink(href, { config, paths }) !== undefined)).toEqual([]);
  });

  test.each(['/', '/search/new-used-and-demo-cars/', '/contact-us'])('has a page at %s', async (path) => {
    const page = await pageAt(path, { site, callers });
    expect(page.querySelectorAll('main h1')).toHaveLength(1);
    expect(textOf(page.body)).toContain('Harbour Cars');
    expect(textOf(page.body)).not.toMatch(/\{[a-z_ ]+\}|undefined|NaN/);
    expect(hrefsIn(page)).toContain('/contact-us');
  });
});
