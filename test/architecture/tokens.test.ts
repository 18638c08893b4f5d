import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#infra/root.ts';

/** Files that may hold raw values: the tokens themselves and the faces. */
const tokenFiles = /(tokens|fonts)\.css$/;

/** The colour functions of CSS Color 4, hexadecimal colours, and a stacking order written as a number. */
const written = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|^z-index:\s*-?\d/i;
/** The named colours of CSS 2.1. */
const named =
  /(?<![-\w])(?:aqua|black|blue|fuchsia|gray|green|lime|maroon|navy|olive|orange|purple|red|silver|teal|white|yellow)(?![-\w])/i;

const isRaw = (declaration: string): boolean => {
  // A mask uses the alpha of its colours only.
  if (/^(?:-webkit-)?mask/.test(declaration)) return false;
  const value = declaration.slice(declaration.indexOf(':') + 1);
  return written.test(declaration) || named.test(value);
};

/** Declarations of a style sheet that write a colour or a stacking order out. */
const rawIn = (css: string): string[] =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/[;{}]/)
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter((piece) => /^[-\w]+:/.test(piece) && isRaw(piece));

describe('styles', () => {
  test.each([
    'color: #1a2b3c',
    'background: rgb(0 0 0 / 50%)',
    'border: 1px solid oklch(0.5 0.1 200)',
    'color: white',
    'z-index: 5',
    'z-index: -1',
    'box-shadow:\n    0 0 2px\n    Black',
  ])('a raw value is found in %j', (declaration) => {
    expect(rawIn(`.a {\n  ${declaration};\n}`)).toHaveLength(1);
  });

  test.each([
    'color: var(--fc-ink)',
    'white-space: nowrap',
    'z-index: var(--fc-z-menu)',
    'background: color-mix(in oklab, var(--fc-ink) 10%, transparent)',
    'mask-image: linear-gradient(transparent, black)',
    '/* #fff */ color: inherit',
  ])('no raw value is found in %j', (declaration) => {
    expect(rawIn(`.a:hover { ${declaration}; }`)).toEqual([]);
  });

  test('colours and stacking orders are written out in the token file only', () => {
    const sheets = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.css'),
    );
    const [tokens, others] = [true, false].map((isToken) => sheets.filter((name) => tokenFiles.test(name) === isToken));
    const rawOf = (names: readonly string[] = []): string[] =>
      names.flatMap((name) => rawIn(readFileSync(join(root, 'web', name), 'utf8')).map((found) => `${name} ${found}`));
    expect(rawOf(tokens)).not.toEqual([]);
    expect(others).not.toEqual([]);
    expect(rawOf(others)).toEqual([]);
  });
});
