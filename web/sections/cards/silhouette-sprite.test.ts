import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { silhouetteSprite, spriteFile } from '#web/generate-silhouettes.ts';

test('the sprite holds the outlines as the domain draws them', () => {
  expect(readFileSync(spriteFile, 'utf8'), 'run node web/generate-silhouettes.ts').toBe(silhouetteSprite());
});
