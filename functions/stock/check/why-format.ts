import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { FeedRefused } from '../errors.ts';
import { OWN_FORMAT } from '../formats/own-mapping.ts';
import { openFeed, withEncoding, type RawFeed } from '../reading/feed.ts';

/** Why the file is not of this format; undefined if it may be. */
const whyNot = async (raw: RawFeed, source: FeedSource, format: string): Promise<string | undefined> => {
  try {
    await withEncoding(
      (encoding) => openFeed(raw, { ...source, formats: [format] }, { format: 'auto', ...(encoding && { encoding }) }),
      async () => undefined,
    );
    return undefined;
  } catch (error) {
    if (error instanceof FeedRefused) return error.message.replace(/^The file is none of the source's formats\. /, '');
    throw error;
  }
};

/** Why the file is read in the format that was taken, and in none of the source's others. */
export const whyFormat = async (
  raw: RawFeed,
  source: FeedSource,
  { asked, taken }: { asked: string; taken: string | null },
): Promise<string> => {
  if (taken === null) return 'No format was found.';
  if (taken === OWN_FORMAT) return 'The mapping says how it is read.';
  if (asked !== 'auto') return 'It was asked for by name.';
  const others: string[] = [];
  for (const format of source.formats.filter((one) => one !== taken)) {
    const why = await whyNot(raw, source, format);
    if (why !== undefined) others.push(why);
  }
  return ["It is the only one of the source's formats that the file fits.", ...others].join(' ');
};
