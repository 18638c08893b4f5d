// No zod: the console imports this file, and shows what the picture worker will make.

/** A rectangle of a picture, in thousandths of its width and height, from the top left corner. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Of one picture. */
export const MOST_AREAS = 5;
/** Thousandths: a side of a picture. */
export const WHOLE_SIDE = 1_000;
/** Thousandths: the smallest side of an area that hides something. */
export const SMALLEST_SIDE = 10;

/** Decoded, row by row, `channels` bytes of each pixel: red, green, blue and perhaps how opaque it is. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  channels: number;
}

interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** In pixels: never smaller than what was marked, never beyond the picture. */
export const areaInPixels = (area: Area, { width, height }: Pick<Pixels, 'width' | 'height'>): Rect => {
  const left = Math.floor((area.x * width) / WHOLE_SIDE);
  const top = Math.floor((area.y * height) / WHOLE_SIDE);
  const right = Math.min(width, Math.ceil(((area.x + area.width) * width) / WHOLE_SIDE));
  const bottom = Math.min(height, Math.ceil(((area.y + area.height) * height) / WHOLE_SIDE));
  return { left, top, width: right - left, height: bottom - top };
};

/** Of the longer side: far fewer than a plate has signs. */
const CELLS = 4;
/** Shades of a colour that are left: what a cell's average says of what stood there is within one of them. */
const SHADE = 16;
const COLOURS = 3;

const cellsOf = ({ width, height }: Rect): { columns: number; rows: number } => {
  const longer = Math.max(width, height, 1);
  const count = (side: number): number => Math.min(side, Math.max(1, Math.round((CELLS * side) / longer)));
  return { columns: count(width), rows: count(height) };
};

const shaded = (value: number): number => Math.min(255, Math.round(value / SHADE) * SHADE);

/** One colour of each cell, row by row. */
const averages = ({ data, width: line, channels }: Pixels, rect: Rect, colour: number): number[] => {
  const { columns, rows } = cellsOf(rect);
  const sums = Array.from({ length: columns * rows }, () => ({ sum: 0, count: 0 }));
  for (let y = 0; y < rect.height; y += 1) {
    const row = Math.floor((y * rows) / rect.height);
    for (let x = 0; x < rect.width; x += 1) {
      const cell = sums[row * columns + Math.floor((x * columns) / rect.width)];
      if (cell === undefined) continue;
      cell.sum += data[((rect.top + y) * line + rect.left + x) * channels + colour] ?? 0;
      cell.count += 1;
    }
  }
  return sums.map(({ sum, count }) => shaded(sum / Math.max(1, count)));
};

/** Between which two cells a pixel lies, and how near to the second. */
const between = (at: number, side: number, cells: number): { from: number; to: number; part: number } => {
  const place = Math.min(cells - 1, Math.max(0, ((at + 0.5) * cells) / side - 0.5));
  const from = Math.floor(place);
  return { from, to: Math.min(cells - 1, from + 1), part: place - from };
};

const hideColour = (pixels: Pixels, rect: Rect, colour: number): void => {
  const { columns, rows } = cellsOf(rect);
  const cells = averages(pixels, rect, colour);
  const cell = (row: number, column: number): number => cells[row * columns + column] ?? 0;
  for (let y = 0; y < rect.height; y += 1) {
    const down = between(y, rect.height, rows);
    for (let x = 0; x < rect.width; x += 1) {
      const along = between(x, rect.width, columns);
      const mixed = (row: number): number =>
        cell(row, along.from) * (1 - along.part) + cell(row, along.to) * along.part;
      pixels.data[((rect.top + y) * pixels.width + rect.left + x) * pixels.channels + colour] = Math.round(
        mixed(down.from) * (1 - down.part) + mixed(down.to) * down.part,
      );
    }
  }
};

/**
 * Hides areas, in the pixels that are given: of each, four averages along its longer side are left, in sixteen shades, with
 * smooth steps between them. What stood there is in no bit of the result.
 */
export const hideAreas = (pixels: Pixels, areas: readonly Area[]): void => {
  for (const area of areas) {
    const rect = areaInPixels(area, pixels);
    for (let colour = 0; colour < COLOURS; colour += 1) hideColour(pixels, rect, colour);
  }
};
