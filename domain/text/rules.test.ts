import { describe, expect, test } from 'vitest';
import { cleanText } from './rules.ts';

describe('cleanText', () => {
  test.each([
    ['a terminal’s escape sequence', 'Jo\u001b[31m', 'Jo[31m'],
    ['NUL, DEL and controls of the upper range', 'a\u0000b\u007fc\u0085d\u009be', 'abcde'],
    ['overrides and isolates of direction', 'invoice\u202egpj.exe \u2066x\u2069', 'invoicegpj.exe x'],
    ['invisible spaces and marks', 'Hi\u200blux\ufeff\u2060 soft\u00adhyphen', 'Hilux softhyphen'],
    ['line separators that only programs read', 'a\u2028b\u2029c', 'abc'],
    ['halves of surrogate pairs', 'a\ud83db\ude97c', 'abc'],
  ])('takes out %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  test('leaves what people write: lines, tabs, macrons, other scripts, emoji with joiners', () => {
    const text = 'Kia ora\r\n\tWhangārei’s ute – مرحبا می‌خواهم 👩‍🔧 🚗';
    expect(cleanText(text)).toBe(text);
  });
});
