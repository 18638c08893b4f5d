import { detectArchive } from './archive-marks.ts';
import type { ByteStream, RawFeed } from './bytes.ts';
import { gunzipped } from './gzip.ts';
import { readHead } from './head.ts';
import { openZip } from './zip.ts';

const from = (bytes: () => ByteStream): RawFeed => ({ head: () => readHead(bytes()), bytes });

/** What a gzip or zip file holds; other files as they are. Throws FeedRefused. */
export const unpacked = async (raw: RawFeed): Promise<RawFeed> => {
  switch (detectArchive(await raw.head())) {
    case 'gzip':
      return from(() => gunzipped(raw.bytes()));
    case 'zip':
      return from(await openZip(raw.bytes));
    case undefined:
      return raw;
  }
};
