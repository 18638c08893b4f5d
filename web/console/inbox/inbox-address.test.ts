import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadFigures } from '#domain/inbox/figures.ts';
import { inboxViews, leadSources, workStatuses } from '#domain/inbox/work.ts';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { runs } from '#test/support/runs.ts';
import { inboxUrl, isFiltered, toAsked, unfiltered, withFilter, type InboxQuery } from './inbox-address.ts';

const words = fc.string({ unit: 'grapheme' }).map((typed) => typed.trim());
const day = fc
  .option(fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }))
  .map((date) => date?.toISOString().slice(0, 10) ?? '');
const anyQuery: fc.Arbitrary<InboxQuery> = fc.record({
  view: fc.constantFrom(...inboxViews),
  kind: fc.constantFrom('' as const, ...leadTypes),
  place: words,
  owner: words,
  status: fc.constantFrom('' as const, ...workStatuses),
  source: fc.constantFrom('' as const, ...leadSources),
  from: day,
  to: day,
  figure: fc.constantFrom('' as const, ...leadFigures),
  answered_by: words,
  q: words,
});
const settings = { numRuns: runs({ quick: 300, full: 5_000 }), seed: 34 };

describe('the address of the inbox', () => {
  test('means the state that it was written from', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(inboxUrl.read(inboxUrl.write(query))).toEqual(query);
      }),
      settings,
    );
  });

  test('is empty for unanswered leads without filters', () => {
    expect(inboxUrl.write(inboxUrl.usual)).toBe('');
    expect(inboxUrl.read('?view=everything&kind=boat&from=2026-13-40')).toEqual(inboxUrl.usual);
  });

  test('has a filter once it is chosen, and no more once it is taken away', () => {
    const narrowed = withFilter(inboxUrl.usual, 'kind', 'test_drive');
    expect([inboxUrl.write(narrowed), isFiltered(narrowed)]).toEqual(['?kind=test_drive', true]);
    expect(withFilter(narrowed, 'kind', '')).toEqual(inboxUrl.usual);
    expect(withFilter(inboxUrl.usual, 'kind', 'boat')).toEqual(inboxUrl.usual);
  });

  test('keeps its view where all filters are cleared', () => {
    expect(unfiltered({ ...inboxUrl.usual, view: 'team', q: 'sam', kind: 'test_drive' })).toEqual({
      ...inboxUrl.usual,
      view: 'team',
    });
  });

  test('asks the server for no word that it would refuse', () => {
    expect(toAsked({ ...inboxUrl.usual, q: 's' }).q).toBeUndefined();
    expect(toAsked({ ...inboxUrl.usual, q: 's'.repeat(200), place: '', owner: 'none' })).toMatchObject({
      q: 's'.repeat(100),
      place: undefined,
      owner: 'none',
    });
  });
});
