import { describe, expect, test } from 'vitest';
import { contrast, deriveDark, type ColourScheme, type ColourToken } from '#domain/colour/rules.ts';
import { tagTones, type TagTone } from '#domain/vehicle/tag-tones.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { tenantConfigSchema } from '#tenants/schema.ts';
import { collectFindings } from '#tenants/validate.ts';

const base = tenantConfig('coastline');
const findingsFor = (tag_tones: unknown) =>
  collectFindings([{ ...base, tag_tones }]).map(({ key, code, message }) => [key, code, message]);

describe('colours of tags are refused', () => {
  test('that are none of the three', () => {
    expect(findingsFor([{ tag: 'Runout sale', tone: 'purple' }])).toEqual([
      ['tag_tones.0.tone', 'invalid', 'Choose green, red or amber.'],
    ]);
  });

  test('for a tag without words, or with too many', () => {
    expect(findingsFor([{ tag: ' ', tone: 'red' }])).toEqual([
      ['tag_tones.0.tag', 'invalid', 'Write the words of a tag.'],
    ]);
    expect(findingsFor([{ tag: 'x'.repeat(61), tone: 'red' }])).toEqual([
      ['tag_tones.0.tag', 'invalid', 'Use at most 60 characters.'],
    ]);
  });

  test('given twice to one tag, whatever its case', () => {
    const twice = [
      { tag: 'Runout sale', tone: 'green' },
      { tag: 'RUNOUT SALE', tone: 'red' },
    ];
    expect(findingsFor(twice)).toEqual([
      ['tag_tones.1.tag', 'duplicate_id', "'RUNOUT SALE' has a colour already, at tag_tones.0. Take one of them out."],
    ]);
  });

  test.each(['reserved', 'Hybrid', base.words.tagSold, base.words.tagNewArrival])(
    'for the platform’s own tag ‘%s’',
    (tag) => {
      const message = `'${tag}' is a tag of the platform and keeps its colour. Name a tag of your own stock.`;
      expect(findingsFor([{ tag, tone: 'green' }])).toEqual([['tag_tones.0.tag', 'invalid', message]]);
    },
  );

  test('and settings without them have none', () => {
    const { tag_tones: _, ...older } = base;
    expect(tenantConfigSchema.parse(older).tag_tones).toEqual([]);
  });
});

describe('a tag in each colour is readable', () => {
  const tokens: Record<TagTone, ColourToken> = { green: 'positive', red: 'danger', amber: 'warning' };
  const lowest = (scheme: ColourScheme): number =>
    Math.min(...tagTones.map((tone) => contrast(scheme.page, scheme[tokens[tone]])));

  test.each(['coastline', 'merribank', 'totara', 'trial'])('in the colours of %s, and in its dark ones', (slug) => {
    const { colours, dark } = tenantConfig(slug).theme;
    expect(lowest(colours)).toBeGreaterThanOrEqual(4.5);
    expect(lowest(dark ?? deriveDark(colours))).toBeGreaterThanOrEqual(4.5);
  });
});
