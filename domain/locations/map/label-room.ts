import type { MapLabel } from './map-schema.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** Of wide letters of any typeface, so that a label is never longer than its room; shares of the size of the letters. */
const LETTER = 0.6;
const LINE = 1.2;

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isInside = (box: Box, frame: Box): boolean =>
  box.left >= frame.left && box.top >= frame.top && box.right <= frame.right && box.bottom <= frame.bottom;

/** What a label covers: `y` is the middle of its line. */
export const labelBox = ({ x, y, anchor }: MapLabel, text: string, font: number): Box => {
  const width = text.length * LETTER * font;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, top: y - (LINE * font) / 2, right: left + width, bottom: y + (LINE * font) / 2 };
};

/** Beside, below and above a spot that reaches `gap` around it. */
export const around = ({ x, y }: Spot, gap: number): MapLabel[] => [
  { x: x + gap, y, anchor: 'start' },
  { x: x - gap, y, anchor: 'end' },
  { x, y: y + 2 * gap, anchor: 'middle' },
  { x, y: y - 2 * gap, anchor: 'middle' },
  { x: x + gap, y: y + gap, anchor: 'start' },
  { x: x - gap, y: y + gap, anchor: 'end' },
  { x: x + gap, y: y - gap, anchor: 'start' },
  { x: x - gap, y: y - gap, anchor: 'end' },
];

/** Gives room on a map, first come, first served. */
export const makeRoom = (frame: Box, font: number) => {
  const taken: Box[] = [];
  const isFree = (box: Box): boolean => isInside(box, frame) && !taken.some((other) => overlaps(box, other));
  return {
    take: (box: Box): void => void taken.push(box),
    isFree,
    /** The first of the positions that is free, which is taken; null: none is. */
    place: (text: string, positions: readonly MapLabel[]): MapLabel | null => {
      const found = positions.find((label) => isFree(labelBox(label, text, font)));
      if (found === undefined) return null;
      taken.push(labelBox(found, text, font));
      return found;
    },
  };
};
export type Room = ReturnType<typeof makeRoom>;
