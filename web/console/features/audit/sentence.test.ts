import { describe, expect, test } from 'vitest';
import { manifest } from '#functions/manifest.ts';
import { actions } from './actions.ts';
import type { Entry } from './entry.ts';
import { fieldLabel, sentenceOf, shownFields, valueWords } from './sentence.ts';

const entry = (part: Partial<Entry>): Entry => ({
  id: 'e'.repeat(26),
  at: '2026-11-27T00:00:00.000Z',
  command: 'c1',
  action: 'inbox.set-status',
  by: { kind: 'person', id: 'p', name: 'Sam Lee' },
  from: { ip: '203.0.113.7', user_agent: 'Chrome' },
  subject: { kind: 'lead', id: 'k7m4qxab'.padEnd(26, 'a') },
  what: 'changed',
  item: null,
  fields: [],
  kept: 'ordinary',
  ...part,
});
const read = (part: Partial<Entry>, names: Readonly<Record<string, string>> = {}): string => {
  const { who, before, subject, after } = sentenceOf(entry(part), (id) => names[id]);
  return `${who} ${before}${subject}${after}`;
};

describe('an entry in words', () => {
  test.each<[string, Partial<Entry>]>([
    [
      'Sam Lee changed the status of lead k7m4qxab from new to contacted',
      { fields: [{ name: 'status', before: 'new', after: 'contacted' }, { name: 'moves' }, { name: 'version' }] },
    ],
    [
      'Sam Lee changed the owner of lead k7m4qxab from nothing to Priya Nair',
      {
        action: 'inbox.assign',
        fields: [{ name: 'owner', before: null, after: { person_id: 'x', name: 'Priya Nair' } }],
      },
    ],
    [
      'Sam Lee changed the owner of lead k7m4qxab to Priya Nair',
      {
        action: 'inbox.assign',
        what: 'created',
        fields: [
          { name: 'status', after: 'new' },
          { name: 'owner', after: { name: 'Priya Nair' } },
        ],
      },
    ],
    ['Sam Lee added a note to lead k7m4qxab', { action: 'inbox.add-note', fields: [{ name: 'notes' }] }],
    [
      'Sam Lee published page /owners',
      { action: 'content.operator-publish', subject: { kind: 'content', id: '/owners' } },
    ],
    ['Sam Lee exported the audit', { action: 'console.export-audit', what: 'did' }],
    ['Sam Lee used stock.later on car 7', { action: 'stock.later', subject: { kind: 'car', id: '7' } }],
  ])('reads %s', (sentence, part) => {
    expect(read(part)).toBe(sentence);
  });

  test('names a person whom the dealer still has', () => {
    const subject = { kind: 'person', id: 'b'.repeat(26) };
    const change: Partial<Entry> = { action: 'console.change-person', subject };
    expect(read(change, { [subject.id]: 'Alex Tran' })).toBe('Sam Lee changed what Alex Tran may do');
    expect(read(change)).toBe('Sam Lee changed what person bbbbbbbb may do');
  });

  test('keeps long values for the table below', () => {
    const fields = [{ name: 'reason', before: 'a'.repeat(80), after: 'b' }];
    expect(read({ fields })).toBe('Sam Lee changed the status of lead k7m4qxab');
  });

  test('writes values and fields for people', () => {
    expect([null, true, 'no_answer', ['a', 'b'], { a: 1 }].map(valueWords)).toEqual([
      'nothing',
      'yes',
      'no answer',
      'a, b',
      '{"a":1}',
    ]);
    expect(['status', 'config.hosts', 'until'].map(fieldLabel)).toEqual(['Status', 'Config hosts', 'Held until']);
  });
});

test('the counters of a write are no fields for people', () => {
  expect(shownFields([{ name: 'version' }, { name: 'notes' }])).toEqual([{ name: 'notes' }]);
});

describe('the words of actions', () => {
  const writes = manifest.flatMap((found) =>
    found.kind === 'route' && found.auth === 'operator' && found.method !== 'GET' ? [found.id] : [],
  );

  test('are there for every operators’ contract that writes', () => {
    expect(writes.length).toBeGreaterThan(20);
    expect(writes.filter((id) => actions[id] === undefined)).toEqual([]);
  });

  test('differ from each other, so that a filter of one is no filter of two', () => {
    const labels = Object.values(actions).map(({ label }) => label);
    expect(labels.filter((label, n) => labels.indexOf(label) !== n)).toEqual([]);
  });
});
