import { readFile } from 'node:fs/promises';
import { refusalText } from '#domain/validation/schema.ts';
import { mappingFaults } from '#functions/stock/formats/own-mapping.ts';
import { feedMappingSchema, type FeedMapping } from '#tenants/feed-mapping.ts';
import { CliFailure } from './output.ts';

const parse = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = /line \d+ column \d+/.exec(String(error))?.[0] ?? 'its end';
    throw new CliFailure(`The mapping '${path}' is not JSON: look at ${at}.`, 2, { cause: error });
  }
};

/** Throws CliFailure that names the line or the keys, and what to do. */
export const mappingFile = async (path: string | undefined): Promise<FeedMapping | null> => {
  if (path === undefined) return null;
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CliFailure(`The mapping '${path}' cannot be read.`, 2, { cause: error });
  });
  const parsed = feedMappingSchema.safeParse(parse(path, text));
  if (!parsed.success) throw new CliFailure(`In the mapping '${path}':\n${refusalText(parsed.error)}`, 2);
  const faults = mappingFaults(parsed.data);
  if (faults.length > 0) throw new CliFailure(`In the mapping '${path}':\n${faults.join('\n')}`, 2);
  return parsed.data;
};
