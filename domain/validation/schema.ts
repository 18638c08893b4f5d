import * as z from 'zod';
import { issueMessage } from './messages.ts';

// Process-wide; every module that shows schema errors imports this one.
z.config({ customError: issueMessage });

export interface InputFault {
  /** Dotted path: 'userData.phone'; empty for the whole input. */
  field: string;
  message: string;
}

export const faultOfIssue = ({ path, message }: z.core.$ZodIssue): InputFault => ({
  field: path.map(String).join('.'),
  message,
});

export const listFaults = (error: z.ZodError): InputFault[] => error.issues.map(faultOfIssue);

export const refusalText = (error: z.ZodError): string =>
  listFaults(error)
    .map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
    .join('\n');

/** Errors of schemas are shown field by field. */
export const errorText = (error: unknown): string => {
  if (error instanceof z.ZodError) return refusalText(error);
  return error instanceof Error ? error.message : String(error);
};

const orUndefined = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

/** Absent or null becomes undefined. */
export const optionalAnswer = <S extends z.ZodType>(schema: S) => schema.nullish().transform(orUndefined<z.output<S>>);

/** Blank text becomes undefined too; other text is trimmed. */
export const optionalText = <S extends z.ZodType<unknown, string | undefined>>(schema: S) =>
  optionalAnswer(
    z
      .string()
      .trim()
      .transform((text) => (text === '' ? undefined : text))
      .pipe(schema.optional()),
  );
