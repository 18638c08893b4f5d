import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateRoutes } from './generate-routes.ts';

test('the browser’s list of routes says what the contracts say (node web/generate-routes.ts)', async () => {
  expect(readFileSync(new URL('lib/routes.generated.ts', import.meta.url), 'utf8')).toBe(await generateRoutes());
});
