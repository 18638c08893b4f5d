import * as z from 'zod';
import { MOST_AREAS, SMALLEST_SIDE, WHOLE_SIDE } from './hide-areas.ts';

const beyond = 'Give each box a place within the picture.';
const tooSmall = 'Give each box a width and a height that hide something.';
const start = z.number().int().min(0, beyond).max(WHOLE_SIDE, beyond);
const side = z.number().int().min(SMALLEST_SIDE, tooSmall).max(WHOLE_SIDE, beyond);

const areaSchema = z
  .strictObject({ x: start, y: start, width: side, height: side })
  .refine(({ x, y, width, height }) => x + width <= WHOLE_SIDE && y + height <= WHOLE_SIDE, beyond);

/** What is hidden of a picture, in thousandths of its sides (docs/product/media.md, 'Number plates'). */
export const areasSchema = z
  .array(areaSchema)
  .min(1, 'Give a box around what is to be hidden.')
  .max(MOST_AREAS, `Give ${MOST_AREAS} boxes at most.`);
