import { accent, box, dark, gloss, pale, path, rubber, steel, stroke, times } from './strokes.ts';

interface Pad {
  /** Half its width and half its height. */
  size: readonly [number, number];
  lining: string;
  plate: string;
  /** Cuts across the lining. */
  cuts: number;
  /** Ends that slide in the caliper. */
  ears?: boolean;
}

/** A pad as it lies: the plate behind, the lining on it. */
const pad = ({ size: [w, h], lining, plate, cuts, ears = true }: Pad): string =>
  (ears ? box([-w - 18, -h * 0.3, 40, h * 0.62], 6, plate) + box([w - 22, -h * 0.3, 40, h * 0.62], 6, plate) : '') +
  path(
    `M${-w} ${-h * 0.5} Q0 ${-h * 1.25} ${w} ${-h * 0.5} L${w * 0.88} ${h * 0.72} Q0 ${h * 0.3} ${-w * 0.88} ${h * 0.72} Z`,
    plate,
  ) +
  path(
    `M${-w * 0.84} ${-h * 0.38} Q0 ${-h} ${w * 0.84} ${-h * 0.38} L${w * 0.72} ${h * 0.52} Q0 ${h * 0.16} ${-w * 0.72} ${h * 0.52} Z`,
    lining,
  ) +
  times(cuts, (at) => {
    const x = ((at + 1) / (cuts + 1) - 0.5) * w * 1.5;
    return stroke(`M${x} ${-h * 0.72} L${x * 0.88} ${h * 0.3}`, '#20242a', 6);
  });

const at = (x: number, y: number, inner: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${inner}</g>`;
/** The wire that says when a pad is worn. */
const wire = (d: string): string => stroke(d, '#2a2f36', 11) + stroke(d, '#c7a03c', 5);
const clip = (x: number, y: number): string =>
  stroke(`M${x} ${y} v-36 h26 v24 h22 v-36`, '#2a2f36', 13) + stroke(`M${x} ${y} v-36 h26 v24 h22 v-36`, '#c9ced3', 6);
const shoe = (turn: number): string =>
  at(
    360,
    240,
    path('M-170 -60 A180 180 0 0 1 100 -150 L84 -116 A144 144 0 0 0 -134 -48 Z', steel) +
      path('M-182 -66 A192 192 0 0 1 106 -162 L98 -146 A174 174 0 0 0 -166 -58 Z', rubber),
    turn,
  );

/** Pads differ by make and by what they carry, so that a list of them is no row of one picture. */
export const brakeParts: ReadonlyMap<string, string> = new Map([
  [
    'brake-pads-rear',
    at(208, 250, pad({ size: [118, 96], lining: rubber, plate: steel, cuts: 0 }), -8) +
      at(512, 250, pad({ size: [118, 96], lining: rubber, plate: steel, cuts: 0 }), 8) +
      clip(250, 420) +
      clip(412, 420),
  ],
  [
    'brake-pads-towing',
    times(4, (n) =>
      at(
        220 + (n % 2) * 280,
        150 + Math.floor(n / 2) * 180,
        pad({ size: [116, 84], lining: accent, plate: dark, cuts: 2 }),
      ),
    ),
  ],
  [
    'brake-pads-sensor',
    at(206, 180, pad({ size: [112, 88], lining: '#7d858c', plate: dark, cuts: 1 })) +
      at(514, 180, pad({ size: [112, 88], lining: '#7d858c', plate: dark, cuts: 1 })) +
      at(206, 346, pad({ size: [112, 88], lining: '#7d858c', plate: dark, cuts: 1 })) +
      at(514, 346, pad({ size: [112, 88], lining: '#7d858c', plate: dark, cuts: 1 })) +
      wire('M318 170 C390 60 470 40 610 70') +
      box([602, 52, 44, 36], 6, pale),
  ],
  [
    'brake-pads-boxed',
    path('M120 190 L330 130 L420 196 L420 400 L208 424 L120 366 Z', pale) +
      path('M120 190 L330 130 L420 196 L208 250 Z', '#ffffff') +
      path('M208 250 L420 196 V250 L208 306 Z', accent) +
      stroke('M250 346 L380 324 M250 376 L340 360', '#8b939a', 8) +
      at(524, 306, pad({ size: [96, 82], lining: rubber, plate: steel, cuts: 1 }), -14) +
      at(556, 360, pad({ size: [96, 82], lining: rubber, plate: steel, cuts: 1 }), 6),
  ],
  [
    'brake-pads-city',
    at(214, 200, pad({ size: [94, 74], lining: '#596068', plate: rubber, cuts: 1, ears: false }), -12) +
      at(424, 172, pad({ size: [94, 74], lining: '#596068', plate: rubber, cuts: 1, ears: false }), 4) +
      at(292, 346, pad({ size: [94, 74], lining: '#596068', plate: rubber, cuts: 1, ears: false }), -4) +
      at(506, 330, pad({ size: [94, 74], lining: '#596068', plate: rubber, cuts: 1, ears: false }), 14),
  ],
  [
    'brake-pads-large',
    at(360, 176, pad({ size: [196, 120], lining: '#8a8172', plate: dark, cuts: 3 })) +
      at(360, 334, pad({ size: [196, 120], lining: '#8a8172', plate: dark, cuts: 3 })) +
      gloss('M220 150 Q300 112 380 114'),
  ],
  [
    'brake-pads-springs',
    at(236, 214, pad({ size: [124, 90], lining: dark, plate: '#b9bfc5', cuts: 2 }), -16) +
      at(480, 290, pad({ size: [124, 90], lining: dark, plate: '#b9bfc5', cuts: 2 }), -16) +
      stroke('M470 110 q22 -34 44 0 t44 0 t44 0', '#2a2f36', 13) +
      stroke('M470 110 q22 -34 44 0 t44 0 t44 0', '#c9ced3', 6) +
      stroke('M130 400 q22 -34 44 0 t44 0 t44 0', '#2a2f36', 13) +
      stroke('M130 400 q22 -34 44 0 t44 0 t44 0', '#c9ced3', 6),
  ],
  [
    'brake-shoes',
    shoe(-40) +
      shoe(140) +
      stroke(
        'M262 240 h28 m4 -14 v28 m10 -28 v28 m10 -28 v28 m10 -28 v28 m10 -28 v28 m10 -28 v28 m10 -28 v28 m4 -14 h72',
        '#4a525a',
        7,
      ),
  ],
]);

/** Filters that are no can, and what is not oil. */
export const otherParts: ReadonlyMap<string, string> = new Map([
  [
    'oil-filter-element',
    path('M250 130 H470 V376 H250 Z', '#e6dcc4') +
      times(12, (n) => stroke(`M${264 + n * 17.5} 134 V372`, '#b3a684', 5)) +
      box([238, 104, 244, 36], 12, rubber) +
      box([238, 366, 244, 36], 12, rubber) +
      '<ellipse cx="560" cy="380" rx="58" ry="20" fill="none" stroke="#2a2f36" stroke-width="12"/>',
  ],
  [
    'oil-filter-tall',
    path('M290 110 H430 V392 Q430 412 410 412 H310 Q290 412 290 392 Z', '#3f6a8f') +
      box([280, 84, 160, 38], 10, rubber) +
      box([290, 210, 140, 76], 0, pale) +
      stroke('M312 236 H408 M312 260 H380', '#7b848c', 7) +
      gloss('M312 134 V196'),
  ],
  [
    'service-kit',
    path('M96 250 L300 206 L376 306 L150 358 Z', rubber) +
      path('M122 256 L292 220 L352 300 L160 342 Z', '#e6dcc4') +
      times(8, (n) => stroke(`M${140 + n * 19} ${252 - n * 4} L${180 + n * 21} ${334 - n * 5}`, '#a99d82', 5)) +
      path('M400 190 H524 V388 Q524 404 508 404 H416 Q400 404 400 388 Z', accent) +
      box([390, 164, 144, 36], 10, rubber) +
      path('M556 262 H640 V390 Q640 404 626 404 H570 Q556 404 556 390 Z', steel) +
      stroke('M580 262 V226 M616 262 V226', '#2a2f36', 14),
  ],
  [
    'coolant',
    path('M262 150 H420 L470 210 V392 Q470 412 450 412 H270 Q250 412 250 392 V166 Q250 150 262 150 Z', '#3f8f6a') +
      box([280, 108, 72, 44], 8, dark) +
      path('M392 186 H420 L440 212 V262 H392 Z', '#f2f2ef') +
      box([272, 250, 176, 112], 6, pale) +
      stroke('M360 272 q-34 44 0 64 q34 -20 0 -64 Z', '#3f8f6a', 9),
  ],
]);
