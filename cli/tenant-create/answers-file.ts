import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';
import { CliFailure } from '../output.ts';
import type { Given } from './questions.ts';

const givenSchema = z.record(z.string(), z.unknown());

const parsed = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliFailure(`The answers in ${file} are not JSON.`, 2, { cause: error });
  }
};

/** Answers from a file; its logo is looked for beside it. */
export const readAnswers = async (file: string | undefined): Promise<Given> => {
  if (file === undefined) return {};
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CliFailure(`The answers in ${file} cannot be read.`, 2, { cause: error });
  });
  const { data } = givenSchema.safeParse(parsed(file, text));
  if (data === undefined) throw new CliFailure(`The answers in ${file} are no object.`, 2);
  const { logo } = data;
  return typeof logo === 'string' ? { ...data, logo: resolve(dirname(file), logo) } : data;
};
