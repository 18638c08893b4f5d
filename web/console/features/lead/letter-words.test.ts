import { expect, test } from 'vitest';
import { cameWords, markOf, outcomeWords, writerOf, type LetterIn, type LetterOut } from './letter-words.ts';

const letter: LetterIn = {
  direction: 'in',
  id: 'l1',
  at: '2026-11-27T01:00:00.000Z',
  channel: 'mail',
  from: 'jordan@example.com',
  sender: 'verified',
  subject: 'Re: Hilux',
  text: 'Thanks',
  cut: false,
  attachments: [],
  source: 'inbound/1',
  message_id: null,
};

test('a letter that somebody vouches for has no mark and the name of the lead', () => {
  expect(markOf(letter)).toBeNull();
  expect(writerOf(letter, 'Jordan Pike')).toBe('Jordan Pike');
});

test('a letter from another address is marked, and nobody is taken for the shopper', () => {
  const forged: LetterIn = { ...letter, sender: 'other_address', from: 'jordan@elsewhere.example' };
  expect(markOf(forged)).toMatchObject({ badge: 'Another address', tone: 'danger' });
  expect(writerOf(forged, 'Jordan Pike')).toBe('jordan@elsewhere.example');
  expect(writerOf({ ...forged, from: null }, 'Jordan Pike')).toBe('Somebody');
});

test('a letter that nobody vouches for is marked', () => {
  expect(markOf({ ...letter, sender: 'unverified' })).toMatchObject({ badge: 'Sender not proven', tone: 'warning' });
});

test('a portal writes for the shopper, from its own address', () => {
  const portal: LetterIn = { ...letter, channel: 'portal', sender: 'other_address' };
  expect(markOf(portal)).toMatchObject({ badge: 'From a portal', tone: 'neutral' });
  expect(writerOf(portal, 'Jordan Pike')).toBe('Jordan Pike');
  expect(markOf({ ...portal, sender: 'unverified' })).toMatchObject({ badge: 'Portal not proven', tone: 'warning' });
});

test('how it came is said where that is not plain', () => {
  expect(cameWords(letter)).toBe('');
  expect(cameWords({ ...letter, channel: 'page' })).toBe('On the page of their enquiry');
  expect(cameWords({ ...letter, automatic: true })).toContain('A machine');
});

const answer: LetterOut = {
  direction: 'out',
  id: 'o1',
  at: '2026-11-27T01:00:00.000Z',
  by: { person_id: 'p1', name: 'Ruby Park' },
  channel: 'mail',
  subject: 'Hilux',
  text: 'It is here.',
  template_id: null,
  state: 'sent',
  message_id: null,
};

test('an answer that came back says what became of it and what the other side said', () => {
  const returned = { at: answer.at, reason: null };
  expect(outcomeWords(answer)).toBe('Sent');
  expect(outcomeWords({ ...answer, state: 'refused' })).toMatch(/^Not delivered: the address was refused/);
  const bounced = { ...returned, kind: 'bounced' as const, reason: 'The mailbox is full.' };
  expect(outcomeWords({ ...answer, state: 'refused', returned: bounced })).toMatch(
    /^Not delivered: it came back.* The mailbox is full\.$/,
  );
  expect(outcomeWords({ ...answer, returned: { ...returned, kind: 'unsure' } })).toMatch(/^Perhaps not delivered/);
  expect(outcomeWords({ ...answer, returned: { ...returned, kind: 'complained' } })).toMatch(/^Delivered, but/);
});
