import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fontPackage, generateMacronFont } from '#web/generate-macron-fonts.ts';
import { fonts } from './fonts.ts';
import { loadTenants } from './load.ts';

const folder = (name: string): string[] => readdirSync(join(import.meta.dirname, name)).toSorted();
const configs = loadTenants().map(({ config }) => config);
const fontFolder = join(import.meta.dirname, '../web/public/fonts');

describe('the dealer folders', () => {
  test('are all loaded', () => {
    expect(configs.map(({ id }) => id).toSorted()).toEqual(folder('dealers'));
  });

  test('hold no secret, only references', () => {
    for (const { crm, sources, id } of configs) {
      for (const { secretRef } of crm.endpoints) expect(secretRef).toMatch(new RegExp(`^${id}/crm/`));
      for (const { keyRef } of sources) expect(keyRef).toMatch(new RegExp(`^${id}/feed/`));
    }
  });

  test('send to nowhere until a platform says where', () => {
    for (const { crm } of configs)
      for (const { url } of crm.endpoints) expect(new URL(url).hostname).toBe('crm.invalid');
  });

  test('keep the default constants unless they say otherwise', () => {
    for (const { constants } of configs) {
      expect(constants).toMatchObject({
        soldDays: 3,
        newTagDays: 8,
        pageSize: 21,
        countDisplayCap: 1_999,
        textDebounceMs: 300,
        sliderDebounceMs: 400,
        commentsTruncateChars: 400,
        depositCents: 20_000,
        holdHours: 48,
        marketBadgeFromCents: 50_000,
        reviewsMinimum: 4,
        imageQuality: 75,
      });
    }
  });

  test('keep the texts that are the same for every dealer', () => {
    for (const { words } of configs) {
      expect(words.noPrice).toBe('Enquire for price.');
      expect(words.commentsPending).toBe('Dealer comments are pending. Please check back here later.');
      expect(words.unexpectedError).toBe('An unexpected error occured');
      expect(words.submitButton).toBe('Submit Form');
      expect(['Enquire Now', 'Message Now']).toContain(words.enquireButton);
    }
  });

  test('call a lead overdue when the time is over in which they promise an answer', () => {
    const hours = { one: 1, two: 2, three: 3 };
    for (const { group, words, overdueMinutes } of configs) {
      if (group !== 'demo-dealers') continue;
      const promised = Object.entries(hours).find(([word]) =>
        words.responsePromise.includes(`within ${word} opening hour`),
      );
      expect(overdueMinutes).toBe(60 * (promised?.[1] ?? Number.NaN));
    }
  });

  test('tick no box for offers beforehand', () => {
    expect(configs.filter(({ group, leadForm }) => group === 'demo-dealers' && leadForm.optInDefault)).toEqual([]);
  });

  test('invent no reviews but samples, which the pages call so', () => {
    for (const { reviews } of configs) expect(reviews.provider?.from ?? 'sample').toBe('sample');
  });

  test('describe models in at most 75 characters', () => {
    for (const { models } of configs)
      for (const { short_description } of models) expect(short_description.length).toBeLessThanOrEqual(75);
  });
});

describe('the fonts', () => {
  test.each([...fonts])('%s is served as its package publishes it, under its version', (id, { file, macronFile }) => {
    const { version, latin } = fontPackage(id);
    expect([file, macronFile]).toEqual([`${id}-${version}.woff2`, `${id}-macrons-${version}.woff2`]);
    expect(readFileSync(join(fontFolder, file)).equals(latin)).toBe(true);
  });

  test.each([...fonts])(
    '%s has its letters with macrons from there (web/generate-macron-fonts.ts)',
    async (id, font) => {
      expect(readFileSync(join(fontFolder, font.macronFile)).equals(await generateMacronFont(id))).toBe(true);
    },
  );

  test('every file is there with its licence, and what every page needs is at most 40 kB, macrons 4 kB more', () => {
    for (const [id, { file, macronFile }] of fonts) {
      expect(statSync(join(fontFolder, file)).size).toBeLessThanOrEqual(40_000);
      expect(statSync(join(fontFolder, macronFile)).size).toBeLessThanOrEqual(4_000);
      expect(readFileSync(join(fontFolder, `${id}.OFL.txt`), 'utf8')).toContain('SIL Open Font License');
    }
  });
});
