import { describe, expect, test } from 'vitest';
import { joined, MOST_WAITING, type WaitingList } from './waiting.ts';

const empty: WaitingList = { waiting: [], unproven: [] };

/** A list after these people have joined; who is refused is not on it. */
const after = (people: readonly { id: string; network: string | null }[], before = empty): WaitingList =>
  people.reduce<WaitingList>((list, person) => {
    const next = joined(list, person);
    return next.kind === 'joined' ? { waiting: next.waiting, unproven: next.unproven } : list;
  }, before);

const strangers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `stranger ${n}`, network: `net ${n}` }));
const proven = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `person ${n}`, network: null }));

describe('people without a code', () => {
  test('take ten of the fifty places; the eleventh is asked for a code', () => {
    const list = after(strangers(10));
    expect(list.waiting).toHaveLength(10);
    expect(joined(list, { id: 'ann', network: 'another' })).toEqual({ kind: 'refused', why: 'unproven' });
  });

  test('of one network take two of them; the third is asked for a code', () => {
    const two = after([
      { id: 'a', network: 'mill' },
      { id: 'b', network: 'mill' },
    ]);
    expect(joined(two, { id: 'c', network: 'mill' })).toEqual({ kind: 'refused', why: 'unproven' });
    expect(joined(two, { id: 'c', network: 'home' })).toMatchObject({ kind: 'joined', waiting: ['a', 'b', 'c'] });
  });

  test('who left or were asked take no place any more', () => {
    const { unproven } = after(strangers(10));
    const left: WaitingList = { waiting: ['stranger 9'], unproven };
    expect(joined(left, { id: 'ann', network: 'another' })).toEqual({
      kind: 'joined',
      waiting: ['stranger 9', 'ann'],
      unproven: [
        { id: 'stranger 9', network: 'net 9' },
        { id: 'ann', network: 'another' },
      ],
    });
  });

  test('are asked for a code by a list that is full of others, and told that it is full only where nobody would give way', () => {
    expect(joined(after([...proven(45), ...strangers(5)]), { id: 'ann', network: 'home' })).toEqual({
      kind: 'refused',
      why: 'unproven',
    });
    expect(joined(after(proven(50)), { id: 'ann', network: 'home' })).toEqual({ kind: 'refused', why: 'full' });
  });
});

describe('people with a code', () => {
  const bea = { id: 'bea', network: null };

  test('are asked before all who showed none, and among themselves by time', () => {
    expect(after([...strangers(2), ...proven(2)]).waiting).toEqual([
      ...['person 0', 'person 1', 'stranger 0', 'stranger 1'],
    ]);
  });

  test('who showed it later keep their place among those who did, and count no more among the others', () => {
    const list = after([...strangers(2), { id: 'person 0', network: null }, { id: 'stranger 1', network: null }]);
    expect(list).toEqual({
      waiting: ['person 0', 'stranger 1', 'stranger 0'],
      unproven: [{ id: 'stranger 0', network: 'net 0' }],
    });
  });

  test('are never refused because of the others: in a full list the last of those gives way', () => {
    const full = after([...strangers(10), ...proven(40)]);
    expect(full.waiting).toHaveLength(MOST_WAITING);
    const list = after([bea], full);
    expect(list.waiting).toHaveLength(MOST_WAITING);
    expect(list.waiting.indexOf('bea')).toBe(40);
    expect(list.waiting).not.toContain('stranger 9');
    expect(list.unproven).toHaveLength(9);
  });

  test('are refused by fifty like them only', () => {
    expect(joined(after(proven(50)), bea)).toEqual({ kind: 'refused', why: 'full' });
    expect(after([...strangers(60), ...proven(50)]).waiting).toEqual(proven(50).map(({ id }) => id));
  });
});
