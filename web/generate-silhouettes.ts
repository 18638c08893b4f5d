import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { SILHOUETTE_VIEW_BOX, silhouettes } from '#domain/media/silhouettes.ts';

/** Path of the sprite; generated-files.test.ts fails when it differs from the domain's outlines. */
export const spriteFile = new URL('sections/cards/silhouettes.svg', import.meta.url);

/** A cached file, fetched only where an outline is shown, instead of 3 kB in the first bundle. */
export const silhouetteSprite = (): string => {
  const symbols = Object.entries(silhouettes).map(
    ([id, path]) => `<symbol id="${id}" viewBox="${SILHOUETTE_VIEW_BOX}"><path d="${path}"/></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
};

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) writeFileSync(spriteFile, silhouetteSprite());
