import { describe, expect, test } from 'vitest';
import { compareNews, dueFirst } from './news.ts';
import type { Line } from './lead-work.ts';

const line = (lead_id: string, minute: number, part: Partial<Line> = {}): Line => ({
  lead_id,
  reference: null,
  kind: 'vehicle_enquiry',
  name: lead_id,
  phone: null,
  email: null,
  vehicle: null,
  location_id: null,
  submitted_at: new Date(Date.UTC(2026, 10, 27, 1, minute)).toISOString(),
  due_at: null,
  answered_at: null,
  open_since: null,
  questions: 1,
  crm_said: false,
  awaits_crm: false,
  owner: null,
  allocation_reason: null,
  status: 'new',
  status_reason: null,
  source: 'Website',
  delivery: 'none',
  version: 0,
  suspicious: false,
  waiting_minutes: 0,
  overdue: false,
  follow_up: null,
  follow_up_due: false,
  ...part,
});

const shown = [line('c', 3), line('b', 2), line('a', 1)];

test('of a list by due times, what stands behind the newest page is not gone', () => {
  const due = (lead_id: string, hour: number): Line =>
    line(lead_id, 60 - hour, {
      follow_up: {
        kind: 'own',
        due_at: new Date(Date.UTC(2026, 10, 27, hour)).toISOString(),
        again_at: null,
        until: null,
        tries: 0,
        note: null,
        by: null,
      },
    });
  const byDueTime = [due('a', 1), due('b', 2), due('c', 3), due('d', 4)];
  const news = compareNews(byDueTime, { lines: [due('a', 1), due('c', 3)], next: 'more' }, dueFirst);
  expect([...news.gone]).toEqual(['b']);
});

describe('what has happened since a list was loaded', () => {
  test('leads that came are counted, and the list keeps its lines', () => {
    const news = compareNews(shown, { lines: [line('e', 5), line('d', 4), ...shown], next: null });
    expect([news.added, news.gone.size]).toEqual([2, 0]);
  });

  test('a line is as it is now', () => {
    const taken = line('b', 2, { owner: { person_id: 'sam', name: 'Sam' } });
    expect(compareNews(shown, { lines: [line('c', 3), taken, line('a', 1)], next: null }).now.get('b')).toEqual(taken);
  });

  test('leads that left the view are named, as far back as the answer reaches', () => {
    expect([...compareNews(shown, { lines: [line('b', 2)], next: 'more' }).gone]).toEqual(['c']);
    expect([...compareNews(shown, { lines: [line('b', 2)], next: null }).gone]).toEqual(['c', 'a']);
    expect([...compareNews(shown, { lines: [], next: 'more' }).gone]).toEqual([]);
  });

  test('is nothing before the first answer', () => {
    expect(compareNews(shown, null)).toEqual({ added: 0, now: new Map(), gone: new Set() });
  });
});
