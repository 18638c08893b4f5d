import type * as z from 'zod';

/** A route's answer as its schema outputs it. */
export type AnswerOf<R extends { answer: { schema: z.ZodType } }> = z.output<R['answer']['schema']>;
