import { describe, expect, test } from 'vitest';
import { homeArrangements, homeSections } from '#domain/arrangement/home.ts';
import { sectionsFor, templateNames } from '#domain/arrangement/template.ts';
import { vehicleArrangements, vehicleSections } from '#domain/arrangement/vehicle.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { findingsOf } from './validate.ts';

const coastline = tenantConfig('coastline');

/** What is wrong with Coastline once its home page or vehicle page is ordered so. */
const findings = (arrangement: object): [string, string][] =>
  findingsOf([{ ...coastline, arrangement }]).map(({ key, code }) => [key, code]);

describe('the templates', () => {
  test.each(templateNames)('%s names each section once, and none that does not exist', (template) => {
    for (const [arrangements, known] of [
      [homeArrangements, homeSections],
      [vehicleArrangements, vehicleSections],
    ] as const) {
      const sections: readonly string[] = arrangements[template];
      expect(new Set(sections).size).toBe(sections.length);
      expect(sections.filter((id) => !known.some((one) => one === id))).toEqual([]);
    }
  });

  test('put other sections first', () => {
    expect(new Set(templateNames.map((name) => homeArrangements[name].slice(0, 2).join())).size).toBe(3);
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
    const [found] = findingsOf([{ ...coastline, arrangement: { home: { order: ['hero', 'slogans'] } } }]);
    expect(found).toMatchObject({ key: 'arrangement.home.order.1', code: 'invalid' });
    expect(found?.message).toContain("No section of the home page is called 'slogans'. Use one of: hero, builder,");
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
});
