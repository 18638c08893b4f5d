import { describe, expect, test } from 'vitest';
import { contentArrangements, contentSections } from '#domain/arrangement/content.ts';
import { listingArrangements, listingSections } from '#domain/arrangement/listing.ts';
import { homeArrangements, homeSections } from '#domain/arrangement/home.ts';
import { sectionsFor, templateNames } from '#domain/arrangement/template.ts';
import { vehicleArrangements, vehicleSections } from '#domain/arrangement/vehicle.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { collectFindings } from './validate.ts';

const coastline = tenantConfig('coastline');

/** What is wrong with Coastline once its home page or vehicle page is ordered so. */
const findings = (arrangement: object): [string, string][] =>
  collectFindings([{ ...coastline, arrangement }]).map(({ key, code }) => [key, code]);

describe('the templates', () => {
  test.each(templateNames)('%s names each section once, and none that does not exist', (template) => {
    for (const [arrangements, known] of [
      [homeArrangements, homeSections],
      [vehicleArrangements, vehicleSections],
      [listingArrangements, listingSections],
      [contentArrangements, contentSections],
    ] as const) {
      const sections: readonly string[] = arrangements[template];
      expect(new Set(sections).size).toBe(sections.length);
      expect(sections.filter((id) => !known.some((one) => one === id))).toEqual([]);
    }
  });

  test('put other sections first', () => {
    expect(new Set(templateNames.map((name) => homeArrangements[name].slice(0, 3).join())).size).toBe(3);
  });
});

describe('a dealer’s own order', () => {
  test('replaces the template’s, and what is left out is left out of either', () => {
    const own = { order: ['hero', 'newest', 'contact'], without: ['contact'] } as const;
    expect(sectionsFor(own, 'classic', homeArrangements)).toEqual(['hero', 'newest']);
    expect(sectionsFor({ order: null, without: ['about'] }, 'yard', homeArrangements)).toEqual(
      homeArrangements.yard.filter((id) => id !== 'about'),
    );
  });

  test('is refused with an unknown section, whose message names those there are', () => {
    const [found] = collectFindings([{ ...coastline, arrangement: { home: { order: ['hero', 'slogans'] } } }]);
    expect(found).toMatchObject({ key: 'arrangement.home.order.1', code: 'invalid' });
    expect(found?.message).toContain(
      "No section of the home page is called 'slogans'. Use one of: slider, hero, builder,",
    );
  });

  test('is refused with a section twice, without the one that the page needs, or with one that has nothing to show', () => {
    expect(findings({ home: { order: ['hero', 'newest', 'hero'] } })).toEqual([
      ['arrangement.home.order.2', 'doubled_section'],
    ]);
    expect(findings({ home: { without: ['hero'] } })).toEqual([['arrangement.home', 'missing_section']]);
    expect(findings({ home: { order: ['hero', 'categories'] } })).toEqual([
      ['arrangement.home.order.1', 'section_without_data'],
    ]);
    expect(findings({ vehicle: { order: ['key_information', 'reserve', 'enquire'] } })).toEqual(
      coastline.flags.reserve_online ? [] : [['arrangement.vehicle.order.1', 'section_without_data']],
    );
  });

  test.each([
    ['listing', 'vehicles'],
    ['content', 'blocks'],
  ])('of a %s page begins with its own work and closes with what the dealer has', (at, own) => {
    expect(findings({ [at]: { order: [own, 'reviews', 'locations'] } })).toEqual([]);
    expect(findings({ [at]: { order: ['locations', own] } })).toEqual([[`arrangement.${at}.order`, 'missing_section']]);
    expect(findings({ [at]: { without: [own] } })).toEqual([[`arrangement.${at}`, 'missing_section']]);
    const none = {
      ...coastline,
      promos: [],
      slider: { slides: [] },
      arrangement: { [at]: { order: [own, 'offers'] } },
    };
    expect(collectFindings([none])).toMatchObject([{ key: `arrangement.${at}.order.1`, code: 'section_without_data' }]);
  });
});
