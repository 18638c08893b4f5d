import { describe, expect, test } from 'vitest';
import { merge, unionById, withParts, type Part } from './merge.ts';

interface Work {
  version: number;
  owner: string | null;
  status: string;
  reason: string | null;
  changed: { owner: number; status: number };
  notes: { id: string; text: string }[];
}

const base: Work = {
  version: 4,
  owner: null,
  status: 'new',
  reason: null,
  changed: { owner: 0, status: 3 },
  notes: [{ id: 'a', text: 'Rang twice' }],
};

const owner: Part<Work> = { label: 'Owner', fields: ['owner'], words: ({ owner: name }) => name ?? 'Nobody' };
const status: Part<Work> = {
  label: 'Status',
  fields: ['status', 'reason'],
  words: (work) => [work.status, work.reason].join(' '),
  changedAt: ({ changed }) => changed.status,
};
const notes: Part<Work> = {
  label: 'Notes',
  fields: ['notes'],
  words: (work) => work.notes.map(({ text }) => text).join('\n'),
  join: (mine, theirs) => ({ notes: unionById(mine.notes, theirs.notes) }),
};
const parts = [owner, status, notes];
const saved = (change: Partial<Work>): Work => ({ ...base, version: 5, ...change });
const labels = (found: readonly Part<Work>[]): string[] => found.map(({ label }) => label);
const mergeWork = (mine: Work, theirs: Work) => {
  const merged = merge({ base, mine, theirs }, parts);
  return { value: merged.value, mine: labels(merged.mine), conflicts: labels(merged.conflicts) };
};

describe('a merge of three versions', () => {
  test('takes what only this tab changed, and what only others changed', () => {
    const theirs = saved({ owner: 'Sam' });
    expect(mergeWork({ ...base, status: 'lost', reason: 'price' }, theirs)).toEqual({
      value: { ...theirs, status: 'lost', reason: 'price' },
      mine: ['Status'],
      conflicts: [],
    });
  });

  test('names what both changed to different values, and keeps theirs there', () => {
    const theirs = saved({ owner: 'Sam' });
    expect(mergeWork({ ...base, owner: 'Priya' }, theirs)).toEqual({ value: theirs, mine: [], conflicts: ['Owner'] });
  });

  test('has nothing to send where both changed to the same value', () => {
    const theirs = saved({ owner: 'Sam' });
    expect(mergeWork({ ...base, owner: 'Sam' }, theirs)).toEqual({ value: theirs, mine: [], conflicts: [] });
  });

  test('decides fields that belong together as one', () => {
    const theirs = saved({ status: 'sold' });
    const mine = { ...base, status: 'lost', reason: 'price' };
    const merged = mergeWork(mine, theirs);
    expect(merged).toEqual({ value: theirs, mine: [], conflicts: ['Status'] });
    expect(withParts(merged.value, mine, [status])).toEqual({ ...theirs, status: 'lost', reason: 'price' });
  });

  test('sees what others changed and put back, where the version of the last change is known', () => {
    const theirs = saved({ changed: { owner: 0, status: 5 } });
    expect(mergeWork({ ...base, status: 'lost' }, theirs).conflicts).toEqual(['Status']);
    expect(mergeWork({ ...base, status: 'lost' }, saved({})).conflicts).toEqual([]);
  });

  test('keeps the items of both hands in a list that only grows, each once', () => {
    const [first, mineToo, theirsToo] = [...base.notes, { id: 'b', text: 'Mine' }, { id: 'c', text: 'Theirs' }];
    const theirs = saved({ notes: [first, theirsToo!] });
    expect(mergeWork({ ...base, notes: [first, mineToo] }, theirs)).toEqual({
      value: { ...theirs, notes: [first, theirsToo, mineToo] },
      mine: ['Notes'],
      conflicts: [],
    });
    expect(mergeWork({ ...base, notes: [first, theirsToo!] }, theirs).mine).toEqual([]);
  });
});
