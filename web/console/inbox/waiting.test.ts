import { describe, expect, test } from 'vitest';
import { describeWaiting } from './waiting.ts';
import { countWords, minutesWords, priceWords } from './words.ts';

const waiting = {
  waiting_minutes: 130,
  open_since: '2026-11-26T22:00:00.000Z',
  overdue: false,
  awaits_crm: false,
  follow_up: null,
  follow_up_due: false,
  status: 'new',
};

describe('how long a person has waited', () => {
  test('is told as the dealer’s people say it', () => {
    expect([0, 25, 60, 130, 600, 2_045].map(minutesWords)).toEqual([
      '0 min',
      '25 min',
      '1 h',
      '2 h 10 min',
      '10 h',
      '34 h',
    ]);
    expect(describeWaiting(waiting).long).toBe('Waiting 2 h 10 min of opening time');
  });

  test('says overdue in words, not by colour alone', () => {
    expect(describeWaiting({ ...waiting, overdue: true })).toMatchObject({
      tone: 'overdue',
      short: 'Overdue, 2 h 10 min',
    });
  });

  test('says what is to be done again, before how long the answer took, and after that a question is overdue', () => {
    const due = { ...waiting, open_since: null, follow_up_due: true };
    expect(describeWaiting({ ...due, follow_up: { note: 'call him' } }).short).toBe('Follow up: call him');
    expect(describeWaiting({ ...due, follow_up: { note: null } }).short).toBe('Follow up');
    expect(
      describeWaiting({ ...due, open_since: waiting.open_since, overdue: true, follow_up: { note: null } }),
    ).toMatchObject({ tone: 'overdue' });
  });

  test('says that it is the CRM that has not said who answered', () => {
    expect(describeWaiting({ ...waiting, awaits_crm: true }).short).toBe('In your CRM, 2 h 10 min');
    expect(describeWaiting({ ...waiting, awaits_crm: true, overdue: true })).toEqual({
      tone: 'overdue',
      short: 'CRM silent, 2 h 10 min',
      long: 'Your CRM has not said who answered: 2 h 10 min of opening time',
    });
  });

  test('ends with an answer', () => {
    const answered = { ...waiting, overdue: true, open_since: null };
    expect(describeWaiting(answered)).toMatchObject({ tone: 'answered', short: 'Answered in 2 h 10 min' });
    expect(describeWaiting({ ...answered, waiting_minutes: 0 }).long).toBe('Answered at once');
  });

  test('waits no more where the lead is lost or spam', () => {
    expect(describeWaiting({ ...waiting, status: 'spam' }).tone).toBe('closed');
  });

  test('has not begun while the place is closed', () => {
    expect(describeWaiting({ ...waiting, waiting_minutes: 0 }).long).toBe('No opening time has passed yet');
  });
});

describe('figures of the inbox', () => {
  test('are counted to a thousand, and prices are whole dollars', () => {
    expect([countWords(12), countWords(999), countWords(1_001)]).toEqual(['12', '999', '999+']);
    expect(priceWords(4_599_050)).toBe('$45,991');
  });
});
