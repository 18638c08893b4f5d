import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#test/support/runs.ts';
import { escapeMarkup } from '#domain/text/markup.ts';

import type { PortalMail } from './found.ts';
import { readAdf } from './adf.ts';
import { readPortalMail } from './read.ts';

const mail = (change: Partial<PortalMail>): PortalMail => ({
  from: { name: 'carsales', address: 'no-reply@carsales.com.au' },
  replyTo: null,
  subject: 'Enquiry',
  text: '',
  html: null,
  documents: [],
  ...change,
});

const numRuns = runs({ quick: 300, full: 20_000 });
const line = fc.string({ unit: 'binary', maxLength: 60 });
/** Of words that parsers look for, so that they stand everywhere. */
const word = fc.constantFrom(
  ...[
    'Name:',
    'Email:',
    'VIN: ',
    'Stock:',
    'Comments:',
    '\t',
    '\n\n',
    '\n',
    '<adf>',
    '</adf>',
    '<prospect>',
    '&',
    '-- ',
  ],
  ...['<!DOCTYPE', '<td>', 'a@b.example', '0412 345 678', '"', '=', '<', '>', '&#0;', '&#xD800;', 'é', '\u0000', '​'],
);
const soup = fc.array(fc.oneof(word, line), { maxLength: 40 }).map((parts) => parts.join(''));

describe('a mail of a portal', () => {
  test('is read or not, and never throws, whatever it holds', () => {
    fc.assert(
      fc.property(soup, soup, soup, (text, html, document) => {
        const { kind } = readPortalMail(mail({ text, html, documents: [document] }));
        expect(['read', 'unread']).toContain(kind);
      }),
      { numRuns, seed: 36 },
    );
  });

  test('is read in time that grows with its length only', () => {
    const long = 190_000;
    const bad = ['<', '<a ', '&', '<adf ', '<!--', '=a ', ':\t', '\n', 'Name:\n', '<script>', '-', 'a@'];
    for (const part of bad) {
      const text = part.repeat(Math.floor(long / part.length));
      const begun = performance.now();
      readPortalMail(mail({ text, html: text, documents: [`<adf>${text}</adf>`.slice(0, long)] }));
      expect(performance.now() - begun, part).toBeLessThan(2_500);
    }
  });
});

describe('the comment of an enquiry', () => {
  test('is kept to the last character in ADF', () => {
    const comment = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
      .map((text) => text.replaceAll(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ').trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(comment, (said) => {
        const xml = `<?xml version="1.0"?><adf><prospect><customer><contact><name part="full">Mia</name><phone>0412345678</phone></contact><comments>${escapeMarkup(said)}</comments></customer></prospect></adf>`;
        expect(readAdf(xml)).toMatchObject({ kind: 'read', fields: { comment: said } });
      }),
      { numRuns, seed: 36 },
    );
  });

  test('is kept to the last character in a plain mail, also where it has labels of its own', () => {
    const head = [
      ...['Name: Mia', 'Email: mia@example.com', 'Phone: 0412 345 678', 'Stock: U1', 'Rego: 123ABC', 'Source: x'],
      ...['VIN: MR0FZ22G101234567', 'Ad ID: 12345', 'Vehicle: Hilux', 'Year: 2021', 'Make: T', 'Model: H', 'Badge: S'],
      ...['First name: M', 'Last name: N'],
    ].join('\n');
    const said = fc
      .array(fc.oneof(word, line), { maxLength: 20 })
      .map((parts) => parts.join('').replaceAll('\r', ' ').trim());
    fc.assert(
      fc.property(said, (comment) => {
        const found = readPortalMail(mail({ text: `${head}\nComments: ${comment}` }));
        expect(found).toMatchObject({ kind: 'read', fields: { name: 'Mia', email: 'mia@example.com', comment } });
      }),
      { numRuns, seed: 36 },
    );
  });

  test('gives up only a last paragraph of labels that were not said before, and puts what they say into fields', () => {
    const text =
      'Name: Mia\nEmail: mia@example.com\nMessage: Hi.\n\nVIN: call me\nStill me.\n\nStock: U1\nRego: 123ABC';
    expect(readPortalMail(mail({ text }))).toMatchObject({
      kind: 'read',
      fields: { comment: 'Hi.\n\nVIN: call me\nStill me.', vehicle: { stock_number: 'U1', rego: '123ABC', vin: null } },
    });
  });
});

describe('what is no lead by itself', () => {
  test.each([
    ['an ordinary letter', 'Dear all, ring me.', 'unknown_shape'],
    ['a mail without a name', 'Email: a@example.com\nComments: Hi', 'no_name'],
    ['a mail without a way to answer', 'Name: Mia\nComments: Hi', 'no_way_to_answer'],
    ['a broken document', '<adf><prospect><customer></adf>', 'malformed'],
    ['a document of several enquiries', '<adf><prospect></prospect><prospect></prospect></adf>', 'several'],
    ['a document type declaration', '<!DOCTYPE adf []><adf><prospect></prospect></adf>', 'doctype'],
    ['deep nesting', `<adf>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</adf>`, 'malformed'],
    ['a very long mail', 'a'.repeat(300_000), 'too_large'],
  ])('%s', (_, text, why) => {
    expect(readPortalMail(mail({ text }))).toMatchObject({ kind: 'unread', why });
  });

  test('takes an address for answers only where it is no portal’s own', () => {
    const text = 'Name: Sam\nMessage: Hi';
    expect(readPortalMail(mail({ text, replyTo: 'sam@relay.example' }))).toMatchObject({ kind: 'read' });
    for (const replyTo of ['no-reply@carsales.com.au', 'NO-REPLY@x.example', 'nothing'])
      expect(readPortalMail(mail({ text, replyTo }))).toMatchObject({ why: 'no_way_to_answer' });
  });
});
