import { MOST_AREAS, SMALLEST_SIDE, WHOLE_SIDE, type Area } from '#domain/media/hide-areas.ts';

/** A place on a picture, in thousandths of its sides. */
export interface Point {
  x: number;
  y: number;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** At another place, all of it on the picture. */
export const movedBy = (area: Area, { x, y }: Point): Area => ({
  ...area,
  x: within(Math.round(area.x + x), 0, WHOLE_SIDE - area.width),
  y: within(Math.round(area.y + y), 0, WHOLE_SIDE - area.height),
});

/** Larger or smaller at its right and lower side. */
export const sizedBy = (area: Area, { x, y }: Point): Area => ({
  ...area,
  width: within(Math.round(area.width + x), SMALLEST_SIDE, WHOLE_SIDE - area.x),
  height: within(Math.round(area.height + y), SMALLEST_SIDE, WHOLE_SIDE - area.y),
});

/** With one number typed anew; it takes no more than there is. */
export const withNumber = (area: Area, name: keyof Area, value: number): Area => {
  switch (name) {
    case 'x':
    case 'y':
      return movedBy(area, { x: 0, y: 0, [name]: value - area[name] });
    case 'width':
      return sizedBy(area, { x: value - area.width, y: 0 });
    case 'height':
      return sizedBy(area, { x: 0, y: value - area.height });
  }
};

/** Between two corners, whichever was first. */
export const between = (a: Point, b: Point): Area => {
  const [left, top] = [within(Math.min(a.x, b.x), 0, WHOLE_SIDE), within(Math.min(a.y, b.y), 0, WHOLE_SIDE)];
  const [right, bottom] = [within(Math.max(a.x, b.x), 0, WHOLE_SIDE), within(Math.max(a.y, b.y), 0, WHOLE_SIDE)];
  const [x, y] = [Math.round(left), Math.round(top)];
  return { x, y, width: Math.round(right) - x, height: Math.round(bottom) - y };
};

export const isLargeEnough = ({ width, height }: Area): boolean => width >= SMALLEST_SIDE && height >= SMALLEST_SIDE;

/** Boxes of one picture, of which one is worked on. */
export interface Boxes {
  areas: readonly Area[];
  chosen: number;
}

export const noBoxes: Boxes = { areas: [], chosen: 0 };

const parseNumber = (one: object, name: keyof Area): number => {
  const value: unknown = name in one ? Reflect.get(one, name) : undefined;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : Number.NaN;
};

/** Undefined for what is no box, or hides nothing: one that was being drawn as the page went. */
const parseArea = (stored: unknown): Area | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const number = (name: keyof Area): number => parseNumber(stored, name);
  const area = { x: number('x'), y: number('y'), width: number('width'), height: number('height') };
  const isOnIt = area.x + area.width <= WHOLE_SIDE && area.y + area.height <= WHOLE_SIDE;
  return isOnIt && isLargeEnough(area) ? area : undefined;
};

/** Boxes that were kept on the device; undefined where none of them holds. */
export const parseBoxes = (stored: unknown): Boxes | undefined => {
  if (typeof stored !== 'object' || stored === null || !('areas' in stored) || !('chosen' in stored)) return undefined;
  const kept: readonly unknown[] = Array.isArray(stored.areas) ? stored.areas : [];
  const areas = kept.flatMap((one) => parseArea(one) ?? []).slice(0, MOST_AREAS);
  if (areas.length === 0) return undefined;
  return { areas, chosen: areas.findIndex((_, index) => index === stored.chosen) === -1 ? 0 : Number(stored.chosen) };
};

/** Where plates mostly are. */
export const FIRST_BOX: Area = { x: 410, y: 620, width: 180, height: 80 };

const STEP = 10;

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Of an arrow key: moved, or with Shift sized; undefined for other keys. */
export const keyed = (area: Area, { key, shiftKey }: { key: string; shiftKey: boolean }): Area | undefined => {
  const by = directions[key];
  if (by === undefined) return undefined;
  return shiftKey ? sizedBy(area, by) : movedBy(area, by);
};

const percent = (thousandths: number): string => `${thousandths / 10} %`;

/** For people who do not see the picture. */
export const boxWords = ({ x, y, width, height }: Area): string =>
  `${percent(x)} from the left, ${percent(y)} from the top, ${percent(width)} wide, ${percent(height)} high`;
