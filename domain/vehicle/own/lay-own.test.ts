import { describe, expect, test } from 'vitest';
import type { Picture } from '../picture-schema.ts';
import { pictureId } from '../picture-id.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { noOwn, setOwn } from './change-own.ts';
import { feedContent, withOwn } from './lay-own.ts';

const act = { by: { person_id: 'p1', name: 'Priya Nair' }, at: '2026-11-21T00:00:00.000Z' };

/** A small generator of numbers, the same each time (Numerical Recipes' constants). */
const makeRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const remote = (n: number): Picture => ({ kind: 'remote', url: `https://pictures.example/${n}.jpg` });
const hashOf = (n: number): string => n.toString(16).padStart(64, '0');

const arbitrary = (random: (below: number) => number) => {
  const feed = Array.from({ length: random(61) }, (_, n) => remote(n));
  const sent = Array.from({ length: random(41) }, (_, n) => ({ hash: hashOf(n), angle: null }));
  const all = [...feed.map(pictureId), ...sent.map(({ hash }) => `own:${hash}`), 'gone'];
  const some = (): string[] => all.filter(() => random(3) === 0).toSorted(() => random(3) - 1);
  return { feed, sent, order: some(), hidden: some() };
};

describe('own and feed pictures in one order', () => {
  test('are each shown once or hidden, none is lost or invented, and the order that was said holds', () => {
    const random = makeRandom(7);
    for (let run = 0; run < 400; run += 1) {
      const { feed, sent, order, hidden } = arbitrary(random);
      const own = setOwn(
        setOwn(noOwn(), { field: 'own_pictures', value: sent }, act),
        { field: 'pictures', value: { order, hidden } },
        act,
      );
      const item = withOwn({ ...stockItem({}, { pictures: feed }), own });
      const ids = item.content.pictures.map(pictureId);
      const away = new Set(hidden);
      const visible = [...feed.map(pictureId), ...sent.map(({ hash }) => `own:${hash}`)].filter((id) => !away.has(id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => visible.includes(id))).toBe(true);
      expect(ids.length).toBe(Math.min(60, visible.length));
      // What gives way is the feed's alone.
      expect(ids.filter((id) => id.startsWith('own:'))).toHaveLength(
        visible.filter((id) => id.startsWith('own:')).length,
      );
      const said = order.filter((id) => visible.includes(id));
      expect(ids.filter((id) => said.includes(id))).toEqual(said.filter((id) => ids.includes(id)));
      expect(feedContent(item).pictures).toEqual(feed);
    }
  });

  test('stand behind the feed’s where nobody said an order', () => {
    const own = setOwn(noOwn(), { field: 'own_pictures', value: [{ hash: hashOf(1), angle: 'front' }] }, act);
    const item = withOwn({ ...stockItem({}, { pictures: [remote(1)] }), own });
    expect(item.content.pictures).toEqual([remote(1), { kind: 'own', hash: hashOf(1) }]);
  });
});
