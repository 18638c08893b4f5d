import { describe, expect, test } from 'vitest';
import { templateNames } from '#domain/arrangement/template.ts';
import { itemTypes } from '#domain/vehicle/vocabulary.ts';
import { defaultContent } from './content/defaults.ts';
import { composeContent } from './content/load.ts';
import { answersSchema } from './create/answers.ts';
import { buildTenantLayer } from './create/layer.ts';
import { tenantDefaults } from './defaults.ts';

/** What a dealer would have to promise itself, with a sentence that says it (docs/product/sites.md, 'Default words'). */
const claims: readonly (readonly [what: string, said: RegExp, sentence: string])[] = [
  [
    'an answer time',
    /\bwithin\b|\bpromptly\b|straight away|same day|\bin (?:an?|one|two|\d+) (?:minute|hour|day)/i,
    'We answer within two hours.',
  ],
  ['a duration', /\b(?:half an|an?|one|two|\d+) (?:hour|minute|working day)s?\b/i, 'It takes about half an hour.'],
  [
    'how often',
    /several times|every (?:day|hour|week)|\bdaily\b|\balways\b|24\/7/i,
    'The list follows our stock several times a day.',
  ],
  ['where data stands', /hosted in|stored in|servers? in/i, 'The system is hosted in Australia.'],
  [
    'who gets nothing',
    /nobody else|no one else|not sell|never (?:sell|share|pass)/i,
    'Your details go to us and to nobody else.',
  ],
  ['renderings', /computer rendering/i, 'Pictures are computer renderings'],
  ['trade-in', /trade.?in|trading in|your old|sell (?:us|my)|yours worth/i, 'How we take your old one.'],
  ['that all is shown', /\b(?:all|every)\b[^.]* we have/i, 'Every car we have is here.'],
  [
    'that each has its price',
    /with (?:its|their) (?:price|kilomet)|prices?[^.]*stand on/i,
    'Our cars with their prices.',
  ],
  ['new cars', /\bnew (?:and|or) used\b/i, 'New and used cars'],
  ['quality', /warrant|guarantee[ds]?\b|inspected|roadworthy|hand-?picked|both keys/i, 'Every car is inspected.'],
  [
    'superlatives',
    /\b(?:best|lowest|cheapest|largest|biggest|leading|trusted|number one|free)\b/i,
    'The best prices in town',
  ],
  [
    'who answers',
    /right person|knows? the|\bexperts?\b|somebody here|one of (?:our|us)|\bfamily\b/i,
    'Somebody here knows the vehicle.',
  ],
  [
    'what is done for somebody',
    /\bwe (?:look|find|search|deliver|pay|show you|tell you)\b/i,
    'Tell us what you want. We look for it.',
  ],
];

type Said = readonly [where: string, text: string];

const textsIn = (value: unknown, where: string): Said[] => {
  if (typeof value === 'string') return [[where, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => textsIn(inside, `${where}.${name}`));
};

/** Shown only where a picture is one (docs/product/media.md, 'Renderings'). */
const conditional: ReadonlySet<string> = new Set(['words.renderedPictures']);

/** A law of that name promises nothing by itself. */
const withoutLaws = (text: string): string => text.replaceAll('Consumer Guarantees Act', 'law');

const found = (said: readonly Said[]): string[] =>
  said.flatMap(([where, text]) =>
    conditional.has(where)
      ? []
      : claims.filter(([, claim]) => claim.test(withoutLaws(text))).map(([what]) => `${where} claims ${what}: ${text}`),
  );

const places = [{ street: '1 Long Road', city: 'Hamilton', state: 'Waikato', postcode: '3204' }];
const made = templateNames.flatMap((template) =>
  (['AU', 'NZ'] as const).flatMap((country) =>
    itemTypes.map((type) => {
      const given = { name: 'Some Dealer', country, template, phone: '123456', licence: 'L 1', places };
      const answers = answersSchema.parse({ ...given, item_types: [type], leads: 'kept here' });
      const { words, vehicle_page, promos, flags } = buildTenantLayer(answers, {
        locate: () => ({ lat: 0, long: 0 }),
        now: new Date('2026-11-21T00:00:00Z'),
      });
      return { name: `${template} in ${country} of ${type}s`, texts: { words, vehicle_page, promos }, flags };
    }),
  ),
);

describe('what nobody promised', () => {
  test.each(claims)('is known by the list: %s', (_what, claim, sentence) => {
    expect(sentence).toMatch(claim);
  });

  test('is not in the default words of a dealer', () => {
    const { words, vehicle_page, leadForm, promos } = tenantDefaults;
    expect(found([...textsIn(words, 'words'), ...textsIn({ vehicle_page, leadForm, promos }, 'defaults')])).toEqual([]);
  });

  test('is not on the default pages of a dealer, with the legal ones of its country', () => {
    expect(found(textsIn(defaultContent, 'content'))).toEqual([]);
    for (const country of ['AU', 'NZ'] as const) {
      const pages = composeContent({ id: 'somebody', group: null, country });
      expect(found(textsIn(pages, country))).toEqual([]);
    }
  });

  test.each(made)('is not in what the command writes for a $name', ({ texts, flags }) => {
    expect(found(textsIn(texts.words, 'words'))).toEqual([]);
    expect(found([...textsIn(texts.vehicle_page, 'vehicle_page'), ...textsIn(texts.promos, 'promos')])).toEqual([]);
    expect(flags?.rendered_pictures_note ?? false).toBe(false);
  });
});
