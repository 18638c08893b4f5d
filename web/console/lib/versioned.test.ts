import { describe, expect, test } from 'vitest';
import type { Part } from './merge.ts';
import { save, shownOf, type Held, type SavePorts } from './versioned.ts';

interface Card {
  version: number;
  price: string;
  comment: string;
}
const parts: readonly Part<Card>[] = [
  { label: 'Price', fields: ['price'], words: ({ price }) => price },
  { label: 'Comment', fields: ['comment'], words: ({ comment }) => comment },
];
const loaded: Card = { version: 1, price: '1', comment: '' };
const isCard = (value: unknown): value is Card => typeof value === 'object' && value !== null && 'comment' in value;

const holding = (mine: Partial<Card>, send: SavePorts<Card>['send']) => {
  const state: { held: Held<Card> | null } = { held: { base: loaded, mine: { ...loaded, ...mine } } };
  const ports: SavePorts<Card> = {
    read: () => state.held,
    keep: (held) => (state.held = held),
    send,
    parse: (theirs) => (isCard(theirs) ? theirs : undefined),
    ask: async () => [],
  };
  return { state, ports };
};

describe('a save', () => {
  test('leaves what was typed after it began, on top of the answer', async () => {
    const { state, ports } = holding({ price: '2' }, async (mine) => {
      state.held = { base: loaded, mine: { ...mine, comment: 'typed since' } };
      return { ok: true, answer: { ...mine, version: 2 } };
    });
    await save(parts, ports);
    expect(state.held).toEqual({
      base: { version: 2, price: '2', comment: '' },
      mine: { version: 2, price: '2', comment: 'typed since' },
    });
  });

  test('gives way after six others in a row, and keeps what it holds', async () => {
    let version = 1;
    const { state, ports } = holding({ price: '2' }, async () => {
      version += 1;
      const theirs = { ...loaded, version, comment: `by others ${version}` };
      return { ok: false, problem: { status: 409, code: 'version_conflict', message: '', fields: [], theirs } };
    });
    const outcome = await save(parts, ports);
    expect([outcome.state, version, state.held?.mine.price]).toEqual(['failed', 7, '2']);
  });

  test('holds what it has where the server says something else than theirs', async () => {
    const { state, ports } = holding({ price: '2' }, async () => ({
      ok: false,
      problem: { status: 409, code: 'version_conflict', message: '', fields: [], theirs: 'something else' },
    }));
    expect((await save(parts, ports)).state).toBe('failed');
    expect(state.held?.mine.price).toBe('2');
  });
});

describe('what is shown', () => {
  test('is what is held, over the newest that is known', () => {
    const held = { base: loaded, mine: { ...loaded, price: '2' } };
    expect(shownOf(held, { version: 3, price: '9', comment: 'theirs' }, parts)).toMatchObject({
      price: '2',
      comment: 'theirs',
    });
  });

  test('is never older than what was merged already, however old the page is', () => {
    const merged = { version: 5, price: '9', comment: 'theirs' };
    const held = { base: merged, mine: { ...merged, price: '2' } };
    expect(shownOf(held, loaded, parts).comment).toBe('theirs');
  });
});
