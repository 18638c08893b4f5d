import { expect, test } from 'vitest';
import { demoTenants, demoVehicles } from '#demo/stock.ts';
import { commentSections } from '#domain/vehicle/details.ts';
import { areWhole, cutComments } from './comments.ts';

const anchor = new Date('2026-11-27T00:00:00Z');

test.each([
  [['One owner. Full service history.'], 40, ['One owner. Full service history.']],
  [['One owner. Full service history.'], 20, ['One owner.']],
  [['One owner. Full service history.'], 5, []],
  [['A tow bar of 3.5 tonnes. And more.'], 25, ['A tow bar of 3.5 tonnes.']],
  [['First.', 'Second has two. It is longer than there is room for.'], 120, ['First.', 'Second has two.']],
])('comments %j in %i characters end at a sentence', (paragraphs, most, expected) => {
  expect(cutComments(paragraphs, most)).toEqual(expected);
});

test.each([...demoTenants])(
  'every comment of %s, cut to any length, ends where a sentence or a paragraph ends',
  (id) => {
    const texts = demoVehicles(id, anchor).map(({ content }) => commentSections(content.dealercomments ?? ''));
    expect(texts.some((paragraphs) => !areWhole(paragraphs, 300))).toBe(true);
    for (const paragraphs of texts) {
      for (const most of [100, 300, 700, 1_200]) {
        const last = cutComments(paragraphs, most).at(-1);
        if (last === undefined) continue;
        expect(paragraphs.some((paragraph) => paragraph.startsWith(last))).toBe(true);
        if (!paragraphs.includes(last)) expect(last).toMatch(/[.!?][)'’”"]*$/);
      }
    }
  },
);
