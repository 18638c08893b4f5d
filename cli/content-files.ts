import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { CliFailure } from './output.ts';

/** One document, or a list of them. */
const fileSchema = z.union([z.array(z.record(z.string(), z.unknown())), z.record(z.string(), z.unknown())]);

const parse = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = /line \d+ column \d+/.exec(String(error))?.[0] ?? 'its end';
    throw new CliFailure(`The file '${path}' is not JSON: look at ${at}.`, 2, { cause: error });
  }
};

/** Documents of a file, unchecked. */
export const readDocuments = async (path: string): Promise<Record<string, unknown>[]> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CliFailure(`The file '${path}' cannot be read.`, 2, { cause: error });
  });
  const parsed = fileSchema.safeParse(parse(path, text));
  if (!parsed.success) throw new CliFailure(`The file '${path}' holds neither a document nor a list of them.`, 2);
  return [parsed.data].flat();
};
