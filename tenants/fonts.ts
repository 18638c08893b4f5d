/** A local font scaled to the metrics of the web font, so that the swap causes no layout shift. */
interface Fallback {
  family: string;
  /** Full names for `local()`; metric-compatible fonts share a line. */
  local: readonly string[];
  /** Percent of the em, measured with texts of the sites. */
  sizeAdjust: number;
  ascent: number;
  descent: number;
  /** Of headings: a bold face of its own, because the regular one made bold by the browser keeps its narrow letters. */
  strong?: { local: readonly string[]; sizeAdjust: number };
}

export interface Font {
  family: string;
  /** Latin subset under /fonts. The version is in the name because the edge keeps the file for a year. */
  file: string;
  /** The letters of `MACRONS` alone, only fetched by pages that have one. */
  macronFile: string;
  weights: string;
  generic: 'sans-serif' | 'serif';
  fallbacks: readonly Fallback[];
}

const ARIAL = ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'];
const ARIAL_BOLD = [
  ...['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Helvetica-Bold'],
  ...['Liberation Sans Bold', 'LiberationSans-Bold', 'Arimo Bold'],
];
const ROBOTO = ['Roboto', 'Roboto-Regular'];
const GEORGIA = ['Georgia', 'Gelasio'];
const NOTO_SERIF = ['Noto Serif', 'NotoSerif', 'NotoSerif-Regular'];
const DEJAVU = ['DejaVu Sans', 'DejaVuSans'];
const DEJAVU_SERIF = ['DejaVu Serif', 'DejaVuSerif'];
const TIMES = ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'];

/** Fonts that a tenant may use: open licence, variable, self-hosted, at most 40 kB for the Latin subset. */
export const fonts: ReadonlyMap<string, Font> = new Map<string, Font>([
  [
    'archivo',
    {
      family: 'Archivo',
      file: 'archivo-5.3.0.woff2',
      macronFile: 'archivo-macrons-5.3.0.woff2',
      weights: '100 900',
      generic: 'sans-serif',
      fallbacks: [
        {
          family: 'Archivo Fallback',
          local: ARIAL,
          sizeAdjust: 98,
          ascent: 89.6,
          descent: 21.4,
          strong: { local: ARIAL_BOLD, sizeAdjust: 97.9 },
        },
        { family: 'Archivo Fallback Android', local: ROBOTO, sizeAdjust: 98.7, ascent: 89, descent: 21.3 },
        { family: 'Archivo Fallback Linux', local: DEJAVU, sizeAdjust: 88, ascent: 99.8, descent: 23.9 },
      ],
    },
  ],
  [
    'manrope',
    {
      family: 'Manrope',
      file: 'manrope-5.3.0.woff2',
      macronFile: 'manrope-macrons-5.3.0.woff2',
      weights: '200 800',
      generic: 'sans-serif',
      fallbacks: [
        {
          family: 'Manrope Fallback',
          local: ARIAL,
          sizeAdjust: 101.6,
          ascent: 104.9,
          descent: 29.5,
          strong: { local: ARIAL_BOLD, sizeAdjust: 100.5 },
        },
        { family: 'Manrope Fallback Android', local: ROBOTO, sizeAdjust: 102.4, ascent: 104.2, descent: 29.3 },
        { family: 'Manrope Fallback Linux', local: DEJAVU, sizeAdjust: 90, ascent: 118.4, descent: 33.3 },
      ],
    },
  ],
  [
    'figtree',
    {
      family: 'Figtree',
      file: 'figtree-5.3.0.woff2',
      macronFile: 'figtree-macrons-5.3.0.woff2',
      weights: '300 900',
      generic: 'sans-serif',
      fallbacks: [
        {
          family: 'Figtree Fallback',
          local: ARIAL,
          sizeAdjust: 99.7,
          ascent: 95.3,
          descent: 25.1,
          strong: { local: ARIAL_BOLD, sizeAdjust: 95.7 },
        },
        { family: 'Figtree Fallback Android', local: ROBOTO, sizeAdjust: 100.4, ascent: 94.6, descent: 24.9 },
        { family: 'Figtree Fallback Linux', local: DEJAVU, sizeAdjust: 88.3, ascent: 107.6, descent: 28.3 },
      ],
    },
  ],
  [
    'fraunces',
    {
      family: 'Fraunces',
      file: 'fraunces-5.3.0.woff2',
      macronFile: 'fraunces-macrons-5.3.0.woff2',
      weights: '100 900',
      generic: 'serif',
      fallbacks: [
        { family: 'Fraunces Fallback', local: GEORGIA, sizeAdjust: 108.7, ascent: 89.9, descent: 23.5 },
        { family: 'Fraunces Fallback Times', local: TIMES, sizeAdjust: 118.4, ascent: 82.6, descent: 21.5 },
        { family: 'Fraunces Fallback Android', local: NOTO_SERIF, sizeAdjust: 104.7, ascent: 93.3, descent: 24.4 },
        { family: 'Fraunces Fallback Linux', local: DEJAVU_SERIF, sizeAdjust: 97.6, ascent: 100.1, descent: 26.1 },
      ],
    },
  ],
]);

/** Vowels with a macron, for Māori names; not in the Latin subset. */
export const MACRONS = 'ĀāĒēĪīŌōŪū';
