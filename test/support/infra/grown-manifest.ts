import { manifest } from '#functions/manifest.ts';
import { contextName, type AnyRoute, type ManifestEntry } from '#functions/runtime/manifest-entries.ts';

const isRoute = (entry: ManifestEntry): entry is AnyRoute => entry.kind === 'route';

/** '/api/v1/cars/{slug}' -> '/api/v1/cars3/{slug}': as deep, and shared with nobody, like a route that is really new. */
const grownPath = (path: string, round: number): string => {
  const parts = path.split('/');
  const last = parts.findLastIndex((part) => part !== '' && !part.includes('{'));
  return parts.map((part, n) => (n === last ? `${part}${round}` : part)).join('/');
};

/**
 * The manifest with more routes of the kinds it has: each is a copy of one below /api/, in its context, at a path of its own. They
 * exist in templates only.
 */
export const grownManifest = (more: number): readonly ManifestEntry[] => {
  const copied = manifest.filter(isRoute).filter(({ path }) => path.startsWith('/api/v1/'));
  const added = Array.from({ length: more }, (_, n) => {
    const route = copied[n % copied.length];
    if (route === undefined) throw new Error('The manifest has no routes.');
    const round = Math.floor(n / copied.length) + 2;
    const id: AnyRoute['id'] = `${contextName(route)}.${route.id.split('.').slice(1).join('.')}-${round}`;
    return Object.assign({}, route, { id, path: grownPath(route.path, round) });
  });
  return [...manifest, ...added];
};
