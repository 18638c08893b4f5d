/** Contrast by WCAG 2.2 (1.4.3: text 4.5:1, 1.4.11: interface parts 3:1), and a dark scheme from a light one. */

const TEXT_RATIO = 4.5;
const PART_RATIO = 3;
const FLARE = 0.05;

/** docs/product/design.md, 'Tokens'. */
export type ColourToken =
  | 'page'
  | 'surface'
  | 'raised'
  | 'line'
  | 'text'
  | 'text-soft'
  | 'accent'
  | 'accent-text'
  | 'positive'
  | 'warning'
  | 'danger'
  | 'focus';
export type ColourScheme = Readonly<Record<ColourToken, string>>;

interface ContrastFault {
  foreground: ColourToken;
  background: ColourToken;
  ratio: number;
  needed: number;
}

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** From 0 (black) to 1 (white). */
export const luminance = (hex: string): number => {
  const [red, green, blue] = channels(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
};

/** From 1 to 21; the order does not matter. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one) + FLARE, luminance(other) + FLARE];
  return Math.max(a, b) / Math.min(a, b);
};

const grounds: readonly ColourToken[] = ['page', 'surface', 'raised'];

const pairs: readonly (readonly [ColourToken, readonly ColourToken[], number])[] = [
  ['text', grounds, TEXT_RATIO],
  ['text-soft', grounds, TEXT_RATIO],
  ['accent', grounds, TEXT_RATIO],
  ['positive', grounds, TEXT_RATIO],
  ['warning', grounds, TEXT_RATIO],
  ['danger', grounds, TEXT_RATIO],
  ['accent-text', ['accent'], TEXT_RATIO],
  ['focus', [...grounds, 'accent'], PART_RATIO],
];

export const contrastFaults = (scheme: ColourScheme): ContrastFault[] =>
  pairs.flatMap(([foreground, backgrounds, needed]) =>
    backgrounds
      .map((background) => ({
        foreground,
        background,
        ratio: contrast(scheme[foreground], scheme[background]),
        needed,
      }))
      .filter(({ ratio }) => ratio < needed),
  );

export const isDark = (scheme: ColourScheme): boolean => luminance(scheme.page) < luminance(scheme.text);

export interface Lab {
  lightness: number;
  a: number;
  b: number;
}

/** OKLab (Ottosson 2020): perceptually uniform, so lightness can change while the hue stays. */
export const toLab = (hex: string): Lab => {
  const [red, green, blue] = channels(hex);
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
};

const channelHex = (linear: number): string =>
  Math.round(fromLinear(Math.min(1, Math.max(0, linear))) * 255)
    .toString(16)
    .padStart(2, '0');

export const toHex = ({ lightness, a, b }: Lab): string => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return `#${channelHex(red)}${channelHex(green)}${channelHex(blue)}`;
};

/** Dark backgrounds keep a trace of the page's hue. */
const MAX_GROUND_CHROMA = 0.012;
const darkLightness = { page: 0.17, surface: 0.21, raised: 0.25, line: 0.36, text: 0.96, 'text-soft': 0.79 };

const ground = (hex: string, lightness: number): string => {
  const { a, b } = toLab(hex);
  const chroma = Math.hypot(a, b);
  const scale = chroma > MAX_GROUND_CHROMA ? MAX_GROUND_CHROMA / chroma : 1;
  return toHex({ lightness, a: a * scale, b: b * scale });
};

/** Raises the lightness, starting at `from`, until the contrast is sufficient on every background. */
const lightened = (hex: string, on: readonly string[], from = toLab(hex).lightness): string => {
  const lab = toLab(hex);
  for (let lightness = from; lightness < 1; lightness += 0.005) {
    const candidate = toHex({ ...lab, lightness });
    if (on.every((background) => contrast(candidate, background) >= TEXT_RATIO)) return candidate;
  }
  return '#ffffff';
};

/** Same hues, dark backgrounds, text light enough to pass AA on all of them. */
export const deriveDark = (scheme: ColourScheme): ColourScheme => {
  if (isDark(scheme)) return scheme;
  const page = ground(scheme.page, darkLightness.page);
  const surface = ground(scheme.surface, darkLightness.surface);
  const raised = ground(scheme.raised, darkLightness.raised);
  const on = [page, surface, raised];
  // Starting low leaves enough contrast for a white focus ring on the accent.
  const accent = lightened(scheme.accent, on, darkLightness.line);
  return {
    page,
    surface,
    raised,
    line: ground(scheme.line, darkLightness.line),
    text: ground(scheme.text, darkLightness.text),
    'text-soft': ground(scheme['text-soft'], darkLightness['text-soft']),
    accent,
    'accent-text': contrast('#ffffff', accent) >= TEXT_RATIO ? '#ffffff' : page,
    positive: lightened(scheme.positive, on),
    warning: lightened(scheme.warning, on),
    danger: lightened(scheme.danger, on),
    focus: '#ffffff',
  };
};

/** The same hue, dark enough for text on this background. */
export const readableOn = (hex: string, background: string): string => {
  const lab = toLab(hex);
  for (let { lightness } = lab; lightness > 0; lightness -= 0.005) {
    const candidate = toHex({ ...lab, lightness });
    if (contrast(candidate, background) >= TEXT_RATIO) return candidate;
  }
  return '#000000';
};
