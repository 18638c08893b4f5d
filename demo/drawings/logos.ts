/** A mark as high as the site's header draws it, twice over (docs/product/sites.md, 'Logos'). */
const SIDE = 88;

const plate = (radius: number, ground: string, figure: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${radius}" fill="${ground}"/>${figure}</svg>`;

/** The sun above two waves. */
const coastline = plate(
  14,
  '#c03a0e',
  '<path d="M20 44a24 24 0 0 1 48 0z" fill="#fff"/>' +
    '<g fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"><path d="M14 57q10-9 20 0t20 0 20 0"/><path d="M14 73q10-9 20 0t20 0 20 0"/></g>',
);

/** An M whose middle is a road into the hills. */
const merribank = plate(
  3,
  '#4a8cff',
  '<path d="M14 70V20h14l16 26 16-26h14v50H61V41L44 68 27 41v29z" fill="#05070b"/>',
);

/** A tōtara: its crown in three tiers. */
const totara = plate(
  44,
  '#2f6d4a',
  '<path d="M44 12l15 20h-6l11 16h-7l12 17H48v11h-8V65H19l12-17h-7l11-16h-6z" fill="#faf6ee" stroke="#faf6ee" stroke-width="3" stroke-linejoin="round"/>',
);

/** Logos of the demo dealers, by the dealer's id: readable on white, on black and 24 px high. */
export const logos: readonly (readonly [dealer: string, svg: string])[] = [
  ['coastline', coastline],
  ['merribank', merribank],
  ['totara', totara],
];
