import { describe, expect, test } from 'vitest';
import { readDocument } from './document-input.ts';
import { faultText } from './faults-schema.ts';
import type { WrittenDocument } from './schema.ts';

const page = (blocks: readonly unknown[], over: object = {}) => ({
  kind: 'page',
  path: '/sale',
  title: 'Sale',
  description: 'A sale.',
  blocks,
  ...over,
});
const text = { kind: 'text', paragraphs: ['Words.'] };
const faultsOf = (raw: unknown) =>
  readDocument(raw).faults.map(({ block, kind, field, code }) => [block, kind, field, code]);

describe('a document', () => {
  test('is read with what its author left out', () => {
    const { document } = readDocument(page([text]));
    expect(document).toMatchObject({ index: true, publish_at: null, expire_at: null, promotion: null });
  });

  test.each<[string, unknown, unknown]>([
    ['a kind of block that is not known', page([{ kind: 'carousel' }]), [1, 'carousel', 'kind', 'unknown_block']],
    ['a block that names no kind', page([text, {}]), [2, null, 'kind', 'unknown_block']],
    ['a kind that every object has', page([{ kind: 'toString' }]), [1, 'toString', 'kind', 'unknown_block']],
    [
      'a picture without words',
      page([{ kind: 'picture', image: 'l.suv.front34.white', alt: '' }]),
      [1, 'picture', 'alt', 'alt_text'],
    ],
    [
      'a picture in a card without words',
      page([{ kind: 'cards', heading: 'A', cards: [{ title: 'B', text: 'C', picture: { image: 'x' } }] }]),
      [1, 'cards', 'cards.0.picture.alt', 'alt_text'],
    ],
    [
      'a script for a link',
      page([{ kind: 'call_to_action', heading: 'A', description: 'B', href: 'javascript:alert(1)', link_text: 'C' }]),
      [1, 'call_to_action', 'href', 'bad_link'],
    ],
    ['a field that nobody reads', page([{ ...text, html: '<b>x</b>' }]), [1, 'text', 'kind', 'invalid']],
    [
      'an end before its start',
      page([text], { publish_at: '2026-12-02T00:00:00Z', expire_at: '2026-12-01T00:00:00Z' }),
      [null, null, 'expire_at', 'expiry'],
    ],
    [
      'an end at its start',
      page([text], { publish_at: '2026-12-01T10:00:00+10:00', expire_at: '2026-12-01T00:00:00Z' }),
      [null, null, 'expire_at', 'expiry'],
    ],
    [
      'two megabytes',
      page([{ kind: 'text', paragraphs: ['x'.repeat(2_000_000)] }]),
      [null, null, 'document', 'too_large'],
    ],
    [
      'a heading of level 3 first',
      page([{ kind: 'heading', level: 3, text: 'A' }]),
      [1, 'heading', 'level', 'heading_order'],
    ],
    [
      'a heading of level 4 below one of level 2',
      page([
        { kind: 'heading', level: 2, text: 'A' },
        { kind: 'heading', level: 4, text: 'B' },
      ]),
      [2, 'heading', 'level', 'heading_order'],
    ],
    [
      'cards without a heading above',
      page([{ kind: 'cards', cards: [{ title: 'A', text: 'B' }] }]),
      [1, 'cards', 'level', 'heading_order'],
    ],
    [
      'one location without its name',
      page([{ kind: 'locations', heading: 'A', show: 'one' }]),
      [1, 'locations', 'location', 'unknown_location'],
    ],
    ['a path in capitals', page([text], { path: '/Sale' }), [null, null, 'path', 'invalid']],
    ['a path that leads upwards', page([text], { path: '/../x' }), [null, null, 'path', 'invalid']],
    ['an author’s path for a page', page([text], { path: '/authors/mia' }), [null, null, 'path', 'post_path']],
    [
      'a post outside of the blog',
      page([text], { kind: 'post', category: 'blog', posted_on: '2026-11-01' }),
      [null, null, 'path', 'post_path'],
    ],
    [
      'a table with a short row',
      page([{ kind: 'table', caption: 'A', head: ['B', 'C'], rows: [['D']] }]),
      [1, 'table', 'rows', 'invalid'],
    ],
  ])('is refused for %s', (_, raw, fault) => {
    expect(faultsOf(raw)).toContainEqual(fault);
    expect(readDocument(raw).document).toBeUndefined();
  });

  test.each([
    '<b>bold</b>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <a href="x">',
    '</p>',
    '<!-- x -->',
  ])('is refused for markup: %s', (markup) => {
    expect(faultsOf(page([{ kind: 'text', paragraphs: [markup] }]))).toHaveLength(1);
    expect(faultsOf(page([{ kind: 'text', paragraphs: [[{ text: markup, strong: true }]] }]))).toHaveLength(1);
    expect(faultsOf(page([text], { title: markup }))).toHaveLength(1);
  });

  test.each(['', ' ', '\u00a0', '\u200b', '\n', 'a\u0000b', 'a\u001bb', 'a\u202eb', 'a\u2066b'])(
    'is refused for text that nobody can read: %j',
    (bad) => {
      const promotion = { permit: bad, state: 'NSW', ends: '2026-12-31' };
      expect(faultsOf(page([text], { title: bad }))).toEqual([[null, null, 'title', 'invalid']]);
      expect(faultsOf(page([text], { description: bad }))).toEqual([[null, null, 'description', 'invalid']]);
      expect(faultsOf(page([text], { promotion }))).toEqual([[null, null, 'promotion.permit', 'invalid']]);
      expect(faultsOf(page([{ kind: 'picture', image: 'x', alt: bad }]))).toEqual([[1, 'picture', 'alt', 'alt_text']]);
      expect(faultsOf(page([{ kind: 'text', paragraphs: [bad] }]))).toHaveLength(1);
      expect(faultsOf(page([{ kind: 'text', paragraphs: [[{ text: bad, href: '/x' }, 'Words.']] }]))).not.toEqual([]);
    },
  );

  test('says which characters have to go', () => {
    const messageOf = (title: string) => readDocument(page([text], { title })).faults[0]?.message;
    expect(messageOf('a\u0000b')).toContain('control character');
    expect(messageOf('a\u202eb')).toContain('U+202A to U+202E');
    expect(messageOf('  ')).toContain('at least one character');
  });

  test('loses the blanks around a text, and keeps those between the pieces of a paragraph', () => {
    const paragraphs = ['  One. ', ['See ', { text: 'us', strong: true }, ' ', { text: 'now', emphasis: true }, '.']];
    const { document } = readDocument(page([{ kind: 'text', paragraphs }], { title: ' Sale ' }));
    expect(document).toMatchObject({ title: 'Sale', blocks: [{ paragraphs: ['One.', paragraphs[1]] }] });
  });

  test.each([
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://example.com/',
    '//example.com/',
    '/\\example.com',
    'https://',
    'https://[x',
    'https://user:secret@example.com/',
    'https://user@example.com/',
    'https://:secret@example.com/',
    'https://www.dealer.example%40x@evil.example/',
    'page',
    '',
  ])('is refused for the link %j', (href) => {
    expect(faultsOf(page([{ kind: 'text', paragraphs: [[{ text: 'x', href }]] }]))).toHaveLength(1);
  });

  test('says what is wrong with a link that carries a password', () => {
    const link = { text: 'x', href: 'https://user:secret@example.com/' };
    const { faults } = readDocument(page([{ kind: 'text', paragraphs: [[link]] }]));
    expect(faults.map(({ message }) => message)).toEqual([
      'Leave user and password out of the address: everybody who opens the page could read them.',
    ]);
  });

  test.each([
    '/contact-us?from=a#b',
    'https://example.com/@dealer',
    'https://example.com/?to=user:a@example.com',
    '#prices',
    'https://www.oaic.gov.au/',
    'tel:1300 975 707',
    'mailto:a@example.com',
    '/x',
  ])('may link to %s', (href) => {
    expect(faultsOf(page([{ kind: 'text', paragraphs: [[{ text: 'x', href }]] }]))).toEqual([]);
  });

  test('may say what is less than something else', () => {
    expect(faultsOf(page([{ kind: 'text', paragraphs: ['2 < 3 and 5 > 4, up to <10 km'] }]))).toEqual([]);
  });

  test('says page, block and reason in one sentence', () => {
    const [fault] = readDocument(page([text, { kind: 'picture', image: 'x' }])).faults;
    expect(fault === undefined ? '' : faultText(fault)).toBe(
      '/sale, block 2 (picture), alt: Say what is seen in the picture, for people who do not see it.',
    );
  });

  test.each([null, undefined, 7, 'x', [], {}])('%j is none', (raw) => {
    expect(readDocument(raw).faults.length).toBeGreaterThan(0);
  });
});

test('every kind of document can be written', () => {
  const all: WrittenDocument[] = [
    { kind: 'author', path: '/authors/mia', title: 'Mia', description: 'Sells cars.' },
    {
      kind: 'call-to-action',
      path: '/calls-to-action/x',
      title: 'A',
      description: 'B',
      href: '/contact-us',
      link_text: 'C',
    },
  ];
  expect(all.flatMap((one) => readDocument(one).faults)).toEqual([]);
});
