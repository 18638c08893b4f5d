import { create, type Font } from 'fontkit';
import { readFont } from './read-font.ts';

interface Family {
  regular: string;
  strong: string;
}

/** Whole fonts, with macrons; the web's Latin subsets have none. One for each of tenants/fonts.ts. */
const families: ReadonlyMap<string, Family> = new Map([
  ['archivo', { regular: 'archivo/400Regular/Archivo_400Regular', strong: 'archivo/700Bold/Archivo_700Bold' }],
  ['figtree', { regular: 'figtree/400Regular/Figtree_400Regular', strong: 'figtree/600SemiBold/Figtree_600SemiBold' }],
  [
    'fraunces',
    { regular: 'fraunces/400Regular/Fraunces_400Regular', strong: 'fraunces/600SemiBold/Fraunces_600SemiBold' },
  ],
  ['manrope', { regular: 'manrope/400Regular/Manrope_400Regular', strong: 'manrope/600SemiBold/Manrope_600SemiBold' }],
]);

const DEFAULT_FAMILY = 'figtree';

/** The files that a bundle must hold (infra/bundle/plugins.ts). */
export const fontFiles: readonly string[] = [...families.values()].flatMap(({ regular, strong }) => [regular, strong]);

export type Face = 'regular' | 'strong' | 'display' | 'displayRegular';

export interface NamedFont {
  name: string;
  font: Font;
}
export type Fonts = Readonly<Record<Face, NamedFont>>;

const getFamily = (id: string): Family => {
  const family = families.get(id) ?? families.get(DEFAULT_FAMILY);
  if (family === undefined) throw new TypeError(`There is no font '${id}'.`);
  return family;
};

/** Texts of ours need none of these, and they take more time than all the rest of a brochure. */
const UNNEEDED = {
  calt: false,
  ccmp: false,
  clig: false,
  liga: false,
  locl: false,
  mark: false,
  mkmk: false,
  rlig: false,
};

const opened = async (name: string): Promise<NamedFont> => {
  const font = create(await readFont(name));
  const whole = font.layout.bind(font);
  font.layout = (text, features = UNNEEDED) => whole(text, features);
  return { name, font };
};

/** Parsed once a process. */
const known = new Map<string, Promise<NamedFont>>();

const loadFont = (name: string): Promise<NamedFont> => {
  const kept = known.get(name);
  if (kept !== undefined) return kept;
  const font = opened(name).catch((error: unknown) => {
    // The next brochure tries again.
    known.delete(name);
    throw error;
  });
  known.set(name, font);
  return font;
};

/** The dealer's own typefaces, read once. */
export const loadFonts = async (wanted: { body: string; display: string }): Promise<Fonts> => {
  const [body, display] = [getFamily(wanted.body), getFamily(wanted.display)];
  const [regular, strong, displayStrong, displayRegular] = await Promise.all(
    [body.regular, body.strong, display.strong, display.regular].map(loadFont),
  );
  if (regular === undefined || strong === undefined || displayStrong === undefined || displayRegular === undefined)
    throw new TypeError('A font was not read.');
  return { regular, strong, display: displayStrong, displayRegular };
};
