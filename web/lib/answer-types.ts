import type * as z from 'zod';

/** What a route answers, once its schema has parsed it on the way out of the server. */
export type AnswerOf<R extends { answer: { schema: z.ZodType } }> = z.output<R['answer']['schema']>;
