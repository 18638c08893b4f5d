import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './sources.ts';

/** Files that may hold raw values: the tokens themselves and the faces. */
const tokenFiles = /(tokens|fonts)\.css$/;

describe('styles', () => {
  test('raw colours and z-indexes stand in the token file only', () => {
    const offences = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css') && !tokenFiles.test(name))
      .flatMap((name) =>
        readFileSync(join(root, 'web', name), 'utf8')
          .split('\n')
          .flatMap((line, n) =>
            /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|z-index:\s*\d/i.test(line) && !line.includes('raw:')
              ? [`${name}:${n + 1} ${line.trim()}`]
              : [],
          ),
      );
    expect(offences).toEqual([]);
  });
});
