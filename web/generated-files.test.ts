import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateHandlers } from '#infra/generate-handlers.ts';
import { generateConsoleRoutes } from './generate-console-routes.ts';
import { generateRoutes } from './generate-routes.ts';
import { silhouetteSprite, spriteFile } from './generate-silhouettes.ts';

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

test('the browser’s list of routes says what the contracts say (node infra/generate.ts)', async () => {
  expect(textOf('lib/routes.generated.ts')).toBe(await generateRoutes());
});

test('the console’s list of routes says what the contracts say (node infra/generate.ts)', async () => {
  expect(textOf('console/lib/routes.generated.ts')).toBe(await generateConsoleRoutes());
});

test('the functions are those of the manifest (node infra/generate.ts)', () => {
  expect(textOf('../functions/handlers.generated.ts')).toBe(generateHandlers());
});

test('the sprite holds the outlines as the domain draws them (node web/generate-silhouettes.ts)', () => {
  expect(readFileSync(spriteFile, 'utf8')).toBe(silhouetteSprite());
});
