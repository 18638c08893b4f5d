import { readFile } from 'node:fs/promises';
import { CliFailure } from './output.ts';

/** What stands in a file of JSON, unchecked. `noun` names it: 'file', 'mapping'. Throws CliFailure that says where it is no JSON. */
export const readJsonFile = async (path: string, noun = 'file'): Promise<unknown> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CliFailure(`The ${noun} '${path}' cannot be read.`, 2, { cause: error });
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = /line \d+ column \d+/.exec(String(error))?.[0] ?? 'its end';
    throw new CliFailure(`The ${noun} '${path}' is not JSON: look at ${at}.`, 2, { cause: error });
  }
};
