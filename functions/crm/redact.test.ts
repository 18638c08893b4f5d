import { describe, expect, test } from 'vitest';
import { redactReply } from './redact.ts';

const sentBy = (lead: Record<string, unknown>): string =>
  JSON.stringify({ type: 'lead.submitted', data: { first_name: 'Ann', last_name: 'Lee', ...lead } });
const kept = (reply: string, lead: Record<string, unknown> = {}): string =>
  redactReply(Buffer.from(reply), sentBy(lead));

describe('what is kept of a receiver’s reply', () => {
  test('are its words', () => {
    expect(kept('{"status":"queued","id":"a1b2"}')).toBe('{"status":"queued","id":"a1b2"}');
  });

  test('are no names of the shopper', () => {
    expect(kept('Contact Ann Lee exists')).toBe('Contact [redacted] [redacted] exists');
  });

  test('is nothing of a message that holds the shopper’s name', () => {
    const message = 'This is Ann, my father is in hospital. Please wait.';
    expect(kept(`{"note":"${message}"}`, { message })).toBe('{"note":"[redacted]"}');
  });

  test('is nothing of a message that is longer than what is kept', () => {
    const message = 'My address is 1 Long Street. '.repeat(120);
    expect(kept(`echo: ${message}`, { message })).toBe('echo: [redacted]');
  });

  test('is nothing of a message that JSON spells otherwise', () => {
    const message = 'First line\nShe said "call me"';
    expect(kept(JSON.stringify({ message }), { message })).toBe('{"message":"[redacted]"}');
  });

  test.each([
    'ann.lee+cars@example.com.au',
    '<ann@example.com>',
    '0412 345 678',
    '+61 (0)7 5550-0142',
    '4111-1111-1111-1111',
    '12.34.56',
  ])('is nothing of %s', (value) => {
    expect(kept(`id 12345: ${value}.`)).not.toMatch(/@|\d{6}|345 678|0142|1111|34\.56/);
    expect(kept(`id 12345: ${value}.`)).toContain('id 12345');
  });

  test('is the beginning, a thousand characters of it', () => {
    expect(kept('x'.repeat(64_000))).toBe('x'.repeat(1_000));
  });

  test('is something also of bytes that are no text, and of an event that is about no shopper', () => {
    expect(redactReply(new Uint8Array([0xff, 0x41]), sentBy({}))).toBe('\ufffdA');
    expect(redactReply(Buffer.from('Ann'), JSON.stringify({ type: 'vehicle.listed', data: { id: 'v1' } }))).toBe('Ann');
    expect(redactReply(Buffer.from('ok'), JSON.stringify({ data: { message: '' } }))).toBe('ok');
  });
});
