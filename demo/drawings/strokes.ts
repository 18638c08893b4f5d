/** One hand for all drawings of parts: steel, rubber, plastic, brass and one warm accent, readable on light and dark grounds. */
export const steel = '#aeb6be';
export const pale = '#d7dce0';
export const dark = '#5a626b';
export const rubber = '#3d444c';
export const accent = '#c8653a';
export const brass = '#cfa65a';
const EDGE = '#2a2f36';

export const path = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}" stroke="${EDGE}" stroke-width="5" stroke-linejoin="round"/>`;
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${EDGE}" stroke-width="5"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" stroke="${EDGE}" stroke-width="5"/>`;
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" stroke="${EDGE}" stroke-width="5"/>`;
export const stroke = (d: string, colour: string = EDGE, width: number = 5): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** A thick stroke with an edge: tubes and bars. */
export const tube = (d: string, colour: string, width: number): string =>
  stroke(d, EDGE, width + 9) + stroke(d, colour, width);
export const gloss = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#ffffff" stroke-opacity=".45" stroke-width="9" stroke-linecap="round"/>`;
export const around = (n: number, one: string, x: number, y: number): string =>
  Array.from({ length: n }, (_, at) => `<g transform="rotate(${(at * 360) / n} ${x} ${y})">${one}</g>`).join('');
export const times = (n: number, one: (at: number) => string): string =>
  Array.from({ length: n }, (_, at) => one(at)).join('');
export const moved = (x: number, y: number, turn: number, inner: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn} 360 240)">${inner}</g>`;
