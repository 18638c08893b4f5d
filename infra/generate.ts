import { readFileSync, writeFileSync } from 'node:fs';
import { generateConsoleRoutes } from '#web/generate-console-routes.ts';
import { generateRoutes } from '#web/generate-routes.ts';
import { generateHandlers } from './generate-handlers.ts';

/** Writes what follows from the contracts, where it differs: `npm start`, `npm test` and the builds do it first. */
const generated = {
  'functions/handlers.generated.ts': generateHandlers(),
  'web/lib/routes.generated.ts': await generateRoutes(),
  'web/console/lib/routes.generated.ts': await generateConsoleRoutes(),
};

for (const [file, text] of Object.entries(generated)) {
  const target = new URL(`../${file}`, import.meta.url);
  if (readFileSync(target, 'utf8') === text) continue;
  writeFileSync(target, text);
  console.log(`${file} is written anew.`);
}
