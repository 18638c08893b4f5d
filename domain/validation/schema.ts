import * as z from 'zod';
import { messageOf } from './messages.ts';

// Once for the whole process: whoever shows what a schema refuses imports this module.
z.config({ customError: messageOf });

/** One thing wrong with an input, in words for whoever sent it. */
export interface InputFault {
  /** Dotted path: 'userData.phone'. Empty for the input as a whole. */
  field: string;
  message: string;
}

export const faultOfIssue = ({ path, message }: z.core.$ZodIssue): InputFault => ({
  field: path.map(String).join('.'),
  message,
});

/** What a schema refused, field by field. */
export const faultsOf = (error: z.ZodError): InputFault[] => error.issues.map(faultOfIssue);

/** What a schema refused, as one text for people: a line for each field. */
export const refusalText = (error: z.ZodError): string =>
  faultsOf(error)
    .map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
    .join('\n');

/** An error as text for people, also where a schema threw it. */
export const errorText = (error: unknown): string => {
  if (error instanceof z.ZodError) return refusalText(error);
  return error instanceof Error ? error.message : String(error);
};

const orUndefined = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

/** An answer that may be left out, in any of the ways clients leave one out: absent or null. */
export const optionalAnswer = <S extends z.ZodType>(schema: S) => schema.nullish().transform(orUndefined<z.output<S>>);

/** The same for text, which may also be blank. Blanks around it are dropped. */
export const optionalText = <S extends z.ZodType<unknown, string | undefined>>(schema: S) =>
  optionalAnswer(
    z
      .string()
      .trim()
      .transform((text) => (text === '' ? undefined : text))
      .pipe(schema.optional()),
  );
