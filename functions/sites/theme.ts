import { deriveDark, isDark, type ColourScheme } from '#domain/colour/rules.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { fonts, MACRONS, type Font } from '#tenants/fonts.ts';
import type { TenantConfig } from '#tenants/schema.ts';

const HASH_CHARS = 16;

interface Theme {
  css: string;
  /** `/theme/<hash>.css`: cacheable forever. */
  path: string;
  preloadFont: string | null;
}

/** Overrides tokens of web/app/tokens.css. */
const densities: Readonly<Record<TenantConfig['theme']['density'], Readonly<Record<string, string>>>> = {
  dense: {
    '--fc-density': '0.85',
    '--fc-card-gap': '16px',
    '--fc-card-pad': '12px',
    '--fc-section-gap': 'clamp(40px, 32px + 2.4vw, 64px)',
  },
  medium: {
    '--fc-density': '1',
    '--fc-card-gap': '24px',
    '--fc-card-pad': '16px',
    '--fc-section-gap': 'clamp(48px, 36px + 3.2vw, 80px)',
  },
  airy: {
    '--fc-density': '1.2',
    '--fc-card-gap': '32px',
    '--fc-card-pad': '20px',
    '--fc-section-gap': 'clamp(64px, 44px + 5vw, 120px)',
  },
};

const declarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n');

const colourValues = (scheme: ColourScheme): Record<string, string> => ({
  'color-scheme': isDark(scheme) ? 'dark' : 'light',
  ...Object.fromEntries(Object.entries(scheme).map(([token, hex]) => [`--fc-color-${token}`, hex])),
  // Towards more contrast with the text on the accent.
  '--fc-color-accent-strong': `color-mix(in oklab, var(--fc-color-accent) 86%, ${isDark(scheme) ? 'white' : 'black'})`,
});

/** Background of renderings on a dark page; the light one stands in web/app/tokens.css. */
const darkStudio = {
  '--fc-color-studio': '#18191c',
  '--fc-color-studio-floor': '#363b43',
  '--fc-color-studio-text': '#f3f5f8',
  '--fc-color-studio-text-soft': '#c0c6d0',
};

const REGULAR_WEIGHTS = '  font-weight: 100 599;\n';
const STRONG_WEIGHTS = '  font-weight: 600 900;\n';

type Face = Omit<Font['fallbacks'][number], 'strong'>;

/** The same line height with letters of another size. */
const scaled = ({ sizeAdjust, ascent, descent, ...rest }: Face, strong: Pick<Face, 'local' | 'sizeAdjust'>): Face => {
  const by = sizeAdjust / strong.sizeAdjust;
  const rounded = (percent: number): number => Math.round(percent * by * 10) / 10;
  return { ...rest, ...strong, ascent: rounded(ascent), descent: rounded(descent) };
};

const fallbackFace = ({ family, local, sizeAdjust, ascent, descent }: Face, weights: string): string =>
  `@font-face {\n  font-family: '${family}';\n  src: ${local.map((name) => `local('${name}')`).join(', ')};\n${weights}` +
  `  size-adjust: ${sizeAdjust}%;\n  ascent-override: ${ascent}%;\n  descent-override: ${descent}%;\n  line-gap-override: 0%;\n}`;

const macronRange = [...MACRONS].map((letter) => `U+0${letter.charCodeAt(0).toString(16)}`).join(', ');

const fontFaces = (font: Font): string => {
  const face = (file: string, range: string): string =>
    `@font-face {\n  font-family: '${font.family}';\n  src: url('/fonts/${file}') format('woff2');\n` +
    `  font-weight: ${font.weights};\n  font-style: normal;\n  font-display: swap;\n${range}}`;
  const fallbacks = font.fallbacks.flatMap(({ strong, ...regular }) => [
    fallbackFace(regular, strong === undefined ? '' : REGULAR_WEIGHTS),
    ...(strong === undefined ? [] : [fallbackFace(scaled(regular, strong), STRONG_WEIGHTS)]),
  ]);
  // The later face wins where ranges overlap: macrons come from their own file.
  return [face(font.file, ''), face(font.macronFile, `  unicode-range: ${macronRange};\n`), ...fallbacks].join('\n');
};

const getFont = (id: string): Font => {
  const font = fonts.get(id);
  // Publishing rejects unknown fonts (tenants/validate.ts), so this is a bug.
  if (font === undefined) throw new Error(`No font is called '${id}'.`);
  return font;
};

const formatFontStack = (id: string): string => {
  const font = getFont(id);
  const families = [font.family, ...font.fallbacks.map(({ family }) => family)].map((family) => `'${family}'`);
  return [...families, font.generic].join(', ');
};

const write = (config: TenantConfig): Theme => {
  const { theme } = config;
  const used = [...new Set([theme.fonts.body, theme.fonts.display, theme.fonts.number])];
  const root = declarations({
    ...colourValues(theme.colours),
    ...(isDark(theme.colours) ? darkStudio : {}),
    '--fc-font-body': formatFontStack(theme.fonts.body),
    '--fc-font-display': formatFontStack(theme.fonts.display),
    '--fc-font-number': formatFontStack(theme.fonts.number),
    '--fc-radius-s': `${theme.radius.s}px`,
    '--fc-radius-m': `${theme.radius.m}px`,
    '--fc-radius-l': `${theme.radius.l}px`,
    '--fc-cards-per-row': String(theme.cardsPerRow),
    '--fc-motion-collapse': `${config.constants.collapseMs}ms`,
    ...densities[theme.density],
  });
  const dark = config.flags.dark_scheme
    ? `\n@media (prefers-color-scheme: dark) {\n:root {\n${declarations(colourValues(theme.dark ?? deriveDark(theme.colours)))}\n}\n}`
    : '';
  const css = `${used.map((id) => fontFaces(getFont(id))).join('\n')}\n:root {\n${root}\n}${dark}\n`;
  return {
    css,
    path: `/theme/${sha256Hex(css).slice(0, HASH_CHARS)}.css`,
    preloadFont: `/fonts/${getFont(theme.fonts.body).file}`,
  };
};

const written = new WeakMap<TenantConfig, Theme>();

/** Cached per published document. Contains only validated tokens and our own fonts. */
export const getSiteTheme = (config: TenantConfig): Theme => {
  const known = written.get(config);
  if (known !== undefined) return known;
  const theme = write(config);
  written.set(config, theme);
  return theme;
};
