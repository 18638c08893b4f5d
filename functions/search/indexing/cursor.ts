import * as z from 'zod';
import { Problem } from '#functions/runtime/http/problems.ts';

export const writeCursor = (position: object): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** Throws the problem `validation_failed` for an invalid cursor. */
export const readCursor = <T extends z.ZodType>(cursor: string, schema: T): z.output<T> => {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (error) {
    throw new Problem('validation_failed', 'The cursor is not one that this route gave.', { cause: error });
  }
};

export const stockCursorSchema = z.object({
  source: z.number().int().min(0),
  last: z.object({ id: z.string(), sort: z.string() }).nullable(),
});
