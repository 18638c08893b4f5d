import { manifest } from '#functions/manifest.ts';

interface TokenPath {
  name: string;
  /** For CloudWatch's masks: letters, digits and the signs of a token, which our links write without escapes. */
  pattern: string;
  /** For X-Ray, where `*` is anything. */
  wildcard: string;
}

const VARIABLE = /\{[a-z_]+\}/g;

/** Routes whose path tells of a person or holds a link's token (`hidesPath`): no log and no trace of AWS names it either. */
export const tokenPaths: readonly TokenPath[] = manifest.flatMap((entry) =>
  entry.kind === 'route' && entry.hidesPath && entry.method === 'GET'
    ? [
        {
          name: entry.id.replaceAll('.', '-'),
          pattern: entry.path.replaceAll(VARIABLE, '[A-Za-z0-9_.-]+'),
          wildcard: `*${entry.path.replaceAll(VARIABLE, '*')}`,
        },
      ]
    : [],
);
