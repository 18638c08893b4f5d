import { describe, expect, test } from 'vitest';
import type { ContentDocument } from '#domain/content/schema.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { checkContent } from './validate.ts';

const page = (href: string, over: object = {}) => ({
  kind: 'page',
  path: '/pages/sale',
  title: 'Sale',
  description: 'A sale.',
  blocks: [{ kind: 'text', paragraphs: [[{ text: 'x', href }]] }],
  ...over,
});
const codesOf = (dealer: 'coastline' | 'merribank' | 'totara', ...raw: readonly unknown[]) =>
  checkContent(tenantConfig(dealer), raw).faults.map(({ code, block }) => [code, block]);
const dead = [['dead_link', 1]];

describe('a link of a document', () => {
  test.each([
    '/contact-us',
    '/contact-us/townsville',
    '/models/toyota/hilux',
    '/models/tiggo-7-pro',
    '/search/used-cars?body=suv',
    '/search/ute',
    '/search/toyota/hilux',
    '/dealerships/coastline-cairns/stock',
    '/book-test-drive',
    '/pages/sale',
    '/offers/used-utes',
  ])('may lead to %s', (href) => {
    expect(codesOf('coastline', page(href))).toEqual([]);
  });

  test.each([
    '/no-such-page',
    '/pages/other',
    '/about-us',
    '/contact-us/pakenham',
    '/models/toyota/supra',
    '/models/bugatti',
    '/search/bugatti',
    '/cars/2021-toyota-hilux-v7k2m4',
    '/dealerships/merribank-pakenham/stock',
    '/offers/nothing',
    '#nowhere',
  ])('is dead: %s', (href) => {
    expect(codesOf('coastline', page(href))).toEqual(dead);
  });

  test('a model of the dealer’s range may have blocks of its own, any other address of the product may not', () => {
    const at = (path: string, over: object = {}) => codesOf('coastline', page('/contact-us', { path, ...over }));
    expect(at('/models/toyota/hilux')).toEqual([]);
    for (const path of ['/models/toyota/supra', '/models/toyota', '/models/compare', '/dealerships'])
      expect(at(path)).toEqual([['built_in_path', null]]);
  });

  test('may lead to a document of the same publication, or one that is published', () => {
    const about = page('/contact-us', { path: '/about-us' });
    expect(codesOf('coastline', page('/about-us'), about)).toEqual([]);
    const others: ContentDocument[] = checkContent(tenantConfig('coastline'), [about]).documents;
    expect(checkContent(tenantConfig('coastline'), [page('/about-us')], others).faults).toEqual([]);
  });

  test('is dead while the page there begins only after the one that links', () => {
    const config = tenantConfig('coastline');
    const target = page('/contact-us', { path: '/pages/target', publish_at: '2026-12-10T00:00:00Z' });
    const faultsAt = (from: string | null, others: readonly ContentDocument[] = [], now?: string) =>
      checkContent(
        config,
        [page('/pages/target', { publish_at: from }), target],
        others,
        now === undefined ? undefined : new Date(now),
      ).faults.map(({ message }) => message);
    const late = [expect.stringContaining('begins only later')];
    expect(faultsAt('2026-12-09T23:59:59Z')).toEqual(late);
    expect(faultsAt('2026-12-10T00:00:00Z')).toEqual([]);
    expect(faultsAt(null, [], '2026-12-01T00:00:00Z')).toEqual(late);
    expect(faultsAt(null, [], '2026-12-10T00:00:00Z')).toEqual([]);
    // Another version is there until then.
    const { documents } = checkContent(config, [{ ...target, publish_at: null }]);
    expect(faultsAt(null, documents, '2026-12-01T00:00:00Z')).toEqual([]);
  });

  test('to an author or a call to action is dead, because they have no page', () => {
    const author = { kind: 'author', path: '/authors/mia', title: 'Mia', description: 'Sells cars.' };
    expect(codesOf('coastline', page('/authors/mia'), author)).toEqual(dead);
  });

  test('to a test drive is dead for a dealer without them', () => {
    expect(codesOf('totara', page('/book-test-drive'))).toEqual(dead);
  });
});

describe('a document', () => {
  test.each(['/contact-us', '/search/x', '/cars/x', '/success', '/models', '/content-preview'])(
    'is refused at %s, which the product has',
    (path) => {
      expect(codesOf('coastline', page('/contact-us', { path }))).toEqual([['built_in_path', null]]);
    },
  );

  test.each(['/api', '/api/v1/x', '/assets/x', '/fonts/x', '/media/x/y', '/theme/x', '/garage'])(
    'is refused at %s, where it could never be shown',
    (path) => {
      expect(codesOf('coastline', page('/contact-us', { path }))).toEqual([['built_in_path', null]]);
    },
  );

  test.each(['/apis', '/media-kit', '/pages/garage', '/garage/tour'])('may stand at %s', (path) => {
    expect(codesOf('coastline', page('/contact-us', { path }))).toEqual([]);
  });

  test('is refused where the dealer redirects, and beside another of its path', () => {
    expect(codesOf('coastline', page('/contact-us', { path: '/pages/warranty' }))).toEqual([['built_in_path', null]]);
    expect(codesOf('coastline', page('/contact-us'), page('/contact-us'))).toEqual([['duplicate_path', null]]);
  });

  test('is refused for an author, a call to action or a location that is not there', () => {
    const blocks = [
      { kind: 'call_to_action_of', path: '/calls-to-action/x' },
      { kind: 'hours', location: 'perth' },
    ];
    expect(codesOf('coastline', page('/', { blocks }))).toEqual([
      ['unknown_document', 1],
      ['unknown_location', 2],
    ]);
    const post = {
      kind: 'post',
      path: '/blog/x',
      category: 'blog',
      posted_on: '2026-11-01',
      author: '/authors/nobody',
    };
    expect(codesOf('coastline', page('/contact-us', post))).toEqual([['unknown_document', null]]);
  });

  test('at the address of the game is refused: that is a page of the product', () => {
    expect(codesOf('coastline', page('/contact-us', { path: '/spin-to-win' }))).toEqual([['built_in_path', null]]);
  });

  test('of a promotion is refused once its last day is over where the dealer is, unless it is there already', () => {
    const config = tenantConfig('coastline');
    const game = { path: '/pages/competition', promotion: { permit: 'TP/26/01234', state: 'NSW', ends: '2026-12-31' } };
    const at = (now: string, over: object = {}, others: readonly ContentDocument[] = []) =>
      checkContent(config, [page('/contact-us', { ...game, ...over })], others, new Date(now)).faults.map(
        ({ field, code }) => [field, code],
      );
    const over = [['promotion.ends', 'promotion']];
    expect(at('2026-12-31T13:59:59Z')).toEqual([]);
    expect(at('2026-12-31T14:00:00Z')).toEqual(over);
    expect(at('2026-12-01T00:00:00Z', { publish_at: '2027-01-05T00:00:00Z' })).toEqual(over);
    const { documents } = checkContent(config, [page('/contact-us', game)]);
    expect(at('2027-01-02T00:00:00Z', {}, documents)).toEqual([]);
    expect(at('2027-01-02T00:00:00Z', { title: 'Other' }, documents)).toEqual(over);
  });
});
