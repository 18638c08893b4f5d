import { describe, expect, test } from 'vitest';
import { contrast, isDark } from '#domain/colour/rules.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { brochureStyle } from './style.ts';
import { clipped, oneLine } from './printable.ts';

const light = tenantConfig('coastline').theme.colours;
const night = {
  ...light,
  page: '#101418',
  surface: '#1a2026',
  text: '#f4f6f8',
  'text-soft': '#b8c0c8',
  accent: '#ffd24a',
};

describe('the colours of a brochure', () => {
  test('are those of the dealer on white paper', () => {
    expect(isDark(light)).toBe(false);
    expect(brochureStyle(light)).toMatchObject({ ink: light.text, soft: light['text-soft'], line: light.line });
    expect(brochureStyle(light).band).toMatchObject({ ground: light.surface, text: light.text });
  });

  test('of a dark site are dark on paper, and its own in the band at the top', () => {
    const look = brochureStyle(night);
    expect(look.ink).toBe(night.page);
    expect(look.band).toEqual({
      ground: night.page,
      text: night.text,
      soft: night['text-soft'],
      accent: night.accent,
    });
  });

  test.each([
    ['a light site', light],
    ['a dark site', night],
    ['a pale accent', { ...light, accent: '#fff4b0' }],
  ])('can be read on paper: %s', (_, colours) => {
    const { ink, soft, accent, tint } = brochureStyle(colours);
    for (const colour of [ink, soft, accent]) expect(contrast(colour, tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('a text that is too long', () => {
  test('is cut at a blank, without what would hang before the dots', () => {
    expect(clipped('One owner, full history, tow bar', 25)).toBe('One owner, full history…');
    expect(clipped('One owner - full history', 12)).toBe('One owner…');
  });

  test('is cut within a word that is longer than half of the room', () => {
    expect(clipped('A Donaudampfschifffahrt', 12)).toBe('A Donaudampf…');
  });

  test('is not cut through a character of two halves', () => {
    expect(clipped(`${'a'.repeat(9)}😀b`, 10)).toBe(`${'a'.repeat(9)}…`);
  });

  test('stays as it is where it fits', () => {
    expect(clipped('Exactly', 7)).toBe('Exactly');
    expect(oneLine(' One\n owner\t ')).toBe('One owner');
  });
});
