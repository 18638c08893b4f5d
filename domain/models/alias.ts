import { slugify } from '../text/rules.ts';

const ONE_PART = /^\/models\/([a-z0-9-]+)$/;

/** The page of the range's only model of this name, which its maker's advertisements call '/models/tiggo-7-pro'; a make goes first. */
export const modelAlias = (path: string, models: readonly { make: string; name: string }[]): string | undefined => {
  const [, slug] = ONE_PART.exec(path) ?? [];
  if (slug === undefined || models.some(({ make }) => slugify(make) === slug)) return undefined;
  const [found, ...others] = models.filter(({ name }) => slugify(name) === slug);
  return found === undefined || others.length > 0 ? undefined : `/models/${slugify(found.make)}/${slug}`;
};
