import { NotUtf8 } from '../errors.ts';
import type { FeedFormat, FeedRecord, TreeShape } from '../formats/mapping.ts';
import { formatFor } from '../formats/own-mapping.ts';
import { allowedColumns, requiredColumns } from '../formats/registry.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { decodeText, detectEncoding, type Encoding, type RawFeed } from './bytes.ts';
import { csvRecords } from './csv.ts';
import { jsonListRecords } from './json-list.ts';
import { jsonLineRecords } from './json-lines.ts';
import { unpacked } from './unpacked.ts';
import { xmlRecords } from './xml.ts';

export type { RawFeed } from './bytes.ts';

export interface OpenFeed {
  format: FeedFormat;
  encoding: Encoding;
  /** Throws FeedRefused, or NotUtf8 if the encoding turns out wrong. */
  records: () => AsyncGenerator<FeedRecord>;
  /** Set after the last record: false if the last line has no line end. */
  end: { terminated: boolean };
}

interface Asked {
  format: string;
  /** From an earlier pass. */
  encoding?: Encoding;
}

/** Vehicles of a file without lines and columns. */
export const treeRecords = (
  shape: TreeShape,
  text: AsyncIterable<string>,
  end = { terminated: true },
): AsyncGenerator<FeedRecord> => {
  switch (shape.kind) {
    case 'xml':
      return xmlRecords(text, shape);
    case 'json':
      return jsonListRecords(text, shape);
    case 'json-lines':
      return jsonLineRecords(text, end);
  }
};

/** Unpacks an archive, detects the encoding, then uses the requested format or the matching one. Throws FeedRefused. */
export const openFeed = async (
  raw: RawFeed,
  source: Pick<FeedSource, 'formats' | 'columns' | 'mapping'>,
  asked: Asked,
): Promise<OpenFeed> => {
  const plain = await unpacked(raw);
  const head = await plain.head();
  const declared = detectEncoding(head);
  const encoding = asked.encoding ?? declared;
  const text = new TextDecoder(encoding).decode(head);
  const format = formatFor(asked.format, source, text);
  const end = { terminated: true };
  const { shape } = format;
  const records = (): AsyncGenerator<FeedRecord> => {
    const decoded = decodeText(plain.bytes(), encoding);
    if (shape.kind !== 'csv') return treeRecords(shape, decoded, end);
    const required = requiredColumns(format, source.columns);
    return csvRecords(decoded, shape, { required, allowed: allowedColumns(format, source.columns), end });
  };
  return { format, encoding, records, end };
};

/** Runs a pass; a file that is not UTF-8 is read again as Windows-1252. */
export const withEncoding = async <T>(
  open: (encoding: Encoding | undefined) => Promise<OpenFeed>,
  pass: (feed: OpenFeed) => Promise<T>,
): Promise<T> => {
  try {
    return await pass(await open(undefined));
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
  }
  return pass(await open('windows-1252'));
};
