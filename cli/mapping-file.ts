import { refusalText } from '#domain/validation/schema.ts';
import { mappingFaults } from '#functions/stock/formats/own-mapping.ts';
import { feedMappingSchema, type FeedMapping } from '#tenants/feed-mapping.ts';
import { readJsonFile } from './json-file.ts';
import { CliFailure } from './output.ts';

/** Throws CliFailure that names the line or the keys, and what to do. */
export const mappingFile = async (path: string | undefined): Promise<FeedMapping | null> => {
  if (path === undefined) return null;
  const parsed = feedMappingSchema.safeParse(await readJsonFile(path, 'mapping'));
  if (!parsed.success) throw new CliFailure(`In the mapping '${path}':\n${refusalText(parsed.error)}`, 2);
  const faults = mappingFaults(parsed.data);
  if (faults.length > 0) throw new CliFailure(`In the mapping '${path}':\n${faults.join('\n')}`, 2);
  return parsed.data;
};
