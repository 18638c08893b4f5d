import { expect, test, vi } from 'vitest';
import type { readFont as readFontType } from './read-font.ts';
import { loadFonts } from './fonts.ts';

const state = vi.hoisted(() => ({ broken: true }));

vi.mock('./read-font.ts', async (original) => {
  const { readFont } = await original<{ readFont: typeof readFontType }>();
  return { readFont: (name: string) => (state.broken ? Promise.reject(new Error('busy')) : readFont(name)) };
});

test('a font that could not be read once is read again for the next brochure', async () => {
  const wanted = { body: 'figtree', display: 'archivo' };
  await expect(loadFonts(wanted)).rejects.toThrow('busy');
  state.broken = false;
  expect((await loadFonts(wanted)).regular.name).toContain('Figtree');
});
