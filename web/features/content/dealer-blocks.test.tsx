import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Block } from '#domain/content/blocks-schema.ts';
import type { About } from '#functions/sites/contract.ts';
import type { Callers } from '#web/lib/api.ts';
import { fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { hrefsIn, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';

const nobody: About = { people: [], history: [], arriving: [], services: [] };
const about: About = {
  ...nobody,
  people: [
    { id: 'kim', name: 'Kim Ashby', role: 'Sales', location: 'cairns', words: 'Tell me where it will be driven.' },
    { id: 'lou', name: 'Lou Farrow', role: 'Yard manager', location: 'ballina', phone: '(02) 5550 0139' },
  ],
  history: [
    { year: 1987, title: 'The first yard', words: 'Eleven cars.' },
    { year: 2019, title: 'Ballina', words: 'Over the border.' },
  ],
};

const pageOf = (block: Block, answer: About = about, site = 'coastline', callers: Partial<Callers> = {}) =>
  pageAt('/our-page', {
    site,
    callers: {
      'sites.about': async () => ({ ok: true, answer }),
      'content.get': async () => ({
        ok: true,
        answer: {
          document: {
            kind: 'page',
            path: '/our-page',
            title: 'Our page',
            description: 'A page.',
            index: false,
            publish_at: null,
            expire_at: null,
            promotion: null,
            blocks: [block],
          },
          posts: [],
          author: null,
          calls: {},
          around: null,
          changes_at: null,
        },
      }),
      ...callers,
    },
  });

const machineTextOf = (page: Document): string =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent).join();

const heading = 'Who we are';

describe('the block of people', () => {
  test('has each with name, role, words and phone, by the place where they are', async () => {
    const page = await pageOf({ kind: 'team', heading });
    const names = within(page.body).getAllByRole('heading', { level: 3 }).map(textOf);
    expect(names).toEqual(expect.arrayContaining(['Kim Ashby', 'Lou Farrow']));
    expect(textOf(page.body)).toContain('Tell me where it will be driven.');
    expect(hrefsIn(page)).toEqual(
      expect.arrayContaining(['tel:0255500139', '/locations/cairns', '/locations/ballina']),
    );
    expect(machineTextOf(page)).toContain('"jobTitle":"Yard manager"');
  });

  test.each([
    ['coastline', 'roster'],
    ['merribank', 'gallery'],
    ['totara', 'letters'],
  ])('of %s is arranged as a %s', async (site, arrangement) => {
    const page = await pageOf({ kind: 'team', heading }, about, site);
    expect(page.querySelector(`ul[data-arrangement="${arrangement}"]`)).not.toBeNull();
  });

  test('sets initials where there is no portrait, and a picture where there is one', async () => {
    expect(textOf((await pageOf({ kind: 'team', heading })).body)).toContain('KA');
    const [kim, ...others] = about.people;
    const people = [{ ...kim!, portrait: 'l.suv.front34.white' }, ...others];
    const page = await pageOf({ kind: 'team', heading }, { ...about, people });
    expect(textOf(page.body)).not.toContain('KA');
    expect(page.querySelectorAll('main li picture')).toHaveLength(1);
  });

  test('is nothing where the settings name nobody', async () => {
    const page = await pageOf({ kind: 'team', heading }, nobody);
    expect(textOf(page.body)).not.toContain(heading);
    expect(machineTextOf(page)).not.toContain('employee');
  });
});

test('the block of history has years, oldest first, and is nothing without any', async () => {
  const block = { kind: 'history', heading } as const;
  expect(textOf((await pageOf(block)).body)).toMatch(/1987 ?The first yard.*2019 ?Ballina/);
  expect(textOf((await pageOf(block, nobody)).body)).not.toContain(heading);
});

test('figures are counted from today’s data, and one without anything to count is left out', async () => {
  const block: Block = { kind: 'figures', show: ['vehicles', 'places', 'people', 'years'] };
  const stock = fixtureSearch({ count: 1_204 });
  const page = await pageOf(block, about, 'coastline', { 'search.search': async () => ({ ok: true, answer: stock }) });
  expect(textOf(page.body)).toContain('1,204 vehicles in stock today');
  expect(textOf(page.body)).toContain('4 places to see them');
  expect(textOf(page.body)).toContain('2 people to ask');
  expect(textOf(page.body)).toContain('39 years, since 1987');
  const empty = fixtureSearch({ hits: [], count: 0, pages: 0 });
  const plain = await pageOf(block, nobody, 'coastline', {
    'search.search': async () => ({ ok: true, answer: empty }),
  });
  expect(textOf(plain.body)).not.toMatch(/in stock today|to ask|years, since/);
  // One figure alone says nothing.
  expect(textOf(plain.body)).not.toContain('places to see them');
});

test('promises are those of the dealer’s settings', async () => {
  const page = await pageOf({ kind: 'promises', heading });
  for (const { title } of fixtureSite().words.promises) expect(textOf(page.body)).toContain(title);
});

test('a story has its words beside a described picture', async () => {
  const picture = { image: 'l.suv.front34.white', alt: 'A white SUV' };
  const page = await pageOf({ kind: 'story', heading, paragraphs: ['Words.'], picture, place: 'end' });
  expect(within(page.body).getByRole('img', { name: 'A white SUV' })).toBeDefined();
  expect(textOf(page.body)).toContain('Words.');
});

test('the block of a map draws one location or all of them', async () => {
  const label = async (block: Block) =>
    within((await pageOf(block)).body)
      .getAllByRole('img', { name: /^Map: / })[0]
      ?.getAttribute('aria-label');
  expect(await label({ kind: 'map', location: 'ballina', show: 'one' })).toMatch(/^Map: Coastline Ballina, about 3 km/);
  expect(await label({ kind: 'map', show: 'all' })).toMatch(/Coastline Cairns .*Coastline Ballina/);
});
