import { describe, expect, test } from 'vitest';
import { cellOf, missedBy } from './cells.ts';
import { readReport, type Look } from './look.ts';

const lookOf = (changes: Partial<Look> = {}): Look => ({
  scores: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  fcp: 1_200,
  lcp: 1_900,
  tbt: 50,
  cls: 0,
  bytes: { Document: 1, Script: 2, Stylesheet: 3, Font: 4, Image: 5 },
  failed: [],
  ...changes,
});
const missed = (page: 'home' | 'vehicle', ...changes: Partial<Look>[]): string[] =>
  missedBy(cellOf('coastline', page, changes.map(lookOf)));

describe('the goals of a page', () => {
  test('are met at their limits and missed beyond them', () => {
    expect(missed('home', { lcp: 2_000 })).toEqual([]);
    expect(missed('home', { lcp: 2_001, cls: 0.01 })).toEqual(['LCP 2001 ms of 2000', 'CLS 0.010']);
    const scores = { performance: 96, accessibility: 99, 'best-practices': 100, seo: 100 };
    expect(missed('home', { scores })).toEqual(['performance 96 of 97', 'accessibility 99 of 100']);
    expect(missed('vehicle', { scores: { ...scores, accessibility: 100 } })).toEqual([]);
  });

  test('are judged by the median of the rounds, and by rounds that have a figure', () => {
    expect(missed('home', { lcp: 1_000 }, { lcp: 1_500 }, { lcp: 9_000 })).toEqual([]);
    expect(missed('home', { lcp: 1_000 }, { lcp: NaN })).toEqual([]);
  });

  test('are missed where there is no figure', () => {
    expect(missed('home', { lcp: NaN })).toEqual(['LCP NaN ms of 2000']);
  });
});

test('a report gives bytes by kind, and of the other categories the audits that count and fail', () => {
  const audit = (score: number | null) => ({ title: 'Has a title', score });
  const look = readReport({
    categories: {
      performance: { score: 0.97, auditRefs: [{ id: 'slow', weight: 1 }] },
      seo: {
        score: 0.9,
        auditRefs: ['bad', 'good', 'manual', 'light'].map((id) => ({ id, weight: id === 'light' ? 0 : 1 })),
      },
    },
    audits: {
      slow: audit(0),
      bad: audit(0.5),
      good: audit(1),
      manual: audit(null),
      light: audit(0),
      'largest-contentful-paint': { title: '', score: 1, numericValue: 1_900 },
      'network-requests': {
        ...audit(1),
        details: {
          items: [
            { resourceType: 'Script', transferSize: 10 },
            { resourceType: 'Script', transferSize: 5 },
            { resourceType: 'Image', transferSize: 7 },
          ],
        },
      },
    },
  });
  expect(look).toMatchObject({ scores: { performance: 97, seo: 90 }, lcp: 1_900, bytes: { Script: 15, Image: 7 } });
  expect(look.failed).toEqual(['seo: Has a title (bad)']);
});
