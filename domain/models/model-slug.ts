import { slugify } from '../text/rules.ts';

/** 'chery/tiggo-7-pro', as the address of a model names it. */
export const modelSlug = ({ make, name }: { make: string; name: string }): string =>
  `${slugify(make)}/${slugify(name)}`;
