import { contrast, contrastFaults, luminance, toHex, toLab, type ColourScheme } from './rules.ts';

/** Of a page in OKLab's lightness: what lies on it and the lines between. */
interface Steps {
  surface: number;
  raised: number;
  line: number;
}
const light: Steps = { surface: -0.025, raised: 0.012, line: -0.12 };
const dark: Steps = { surface: 0.035, raised: 0.075, line: 0.16 };
/** Below this luminance a page is dark. */
const DARK_PAGE = 0.18;

const onLight = {
  text: '#1b1c1e',
  'text-soft': '#54595f',
  positive: '#1c6b3a',
  warning: '#835400',
  danger: '#a5281c',
  focus: '#080808',
};
const onDark = {
  text: '#f3f5f8',
  'text-soft': '#a7b0be',
  positive: '#57c785',
  warning: '#e0b252',
  danger: '#ff8a80',
  focus: '#ffffff',
};

const shifted = (hex: string, by: number): string => {
  const lab = toLab(hex);
  return toHex({ ...lab, lightness: Math.min(1, lab.lightness + by) });
};

const textsOnAccent = ['#ffffff', '#05070b'] as const;

const textOn = (accent: string): string =>
  textsOnAccent.reduce((best, text) => (contrast(text, accent) > contrast(best, accent) ? text : best));

/** A whole scheme from a dealer's two colours. It is not checked. */
export const buildColourScheme = (page: string, accent: string): ColourScheme => {
  const isDarkPage = luminance(page) < DARK_PAGE;
  const { surface, raised, line } = isDarkPage ? dark : light;
  return {
    page,
    surface: shifted(page, surface),
    raised: shifted(page, raised),
    line: shifted(page, line),
    accent,
    'accent-text': textOn(accent),
    ...(isDarkPage ? onDark : onLight),
  };
};

const STEP = 0.005;

/** The accent of the same hue, nearest in lightness, whose scheme is readable; undefined where the page allows none. */
export const nearestAccent = (page: string, accent: string): string | undefined => {
  const lab = toLab(accent);
  for (let by = 0; by <= 1; by += STEP) {
    const found = [lab.lightness - by, lab.lightness + by]
      .filter((lightness) => lightness >= 0 && lightness <= 1)
      .map((lightness) => toHex({ ...lab, lightness }))
      .find((candidate) => contrastFaults(buildColourScheme(page, candidate)).length === 0);
    if (found !== undefined) return found;
  }
  return undefined;
};
