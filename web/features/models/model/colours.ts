import { slugify } from '#domain/text/rules.ts';
import { viewLabel } from '#domain/media/descriptions.ts';
import type { ModelAnswer } from '#functions/search/contract.ts';

type Colour = ModelAnswer['colours'][number];

export const colourSlug = ({ name }: Pick<Colour, 'name'>): string => slugify(name);

/** The colour of the address, else the first; undefined where the dealer gives none. */
export const chooseColour = (colours: readonly Colour[], search: URLSearchParams): Colour | undefined =>
  colours.find((colour) => colourSlug(colour) === search.get('colour')) ?? colours[0];

/** The first colour is the page itself. */
export const colourHref = (path: string, colours: readonly Colour[], colour: Colour): string =>
  colour === colours[0] ? path : `${path}?colour=${colourSlug(colour)}`;

/** 'Toyota Hilux in Glacier White, side' */
export const colourAlt = ({ make, model }: ModelAnswer['model'], { name }: Colour, key: string): string =>
  [`${make} ${model} in ${name}`, viewLabel(key)].filter((part) => part !== null).join(', ');
