import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ByteReader, ByteWriter, SnapshotRefused } from './bytes.ts';
import { sampleDocuments } from './snapshot-sample.ts';
import { readTable, writeHits, writeIndex } from './snapshot-table.ts';
import { buildStockTableSync, type StockTable } from './stock-table.ts';

/** The last digit is the version of the header's layout. */
const MAGIC = Buffer.from('FCSTOCK1');
const SCHEMA_BYTES = 16;

const encodeBody = (dealer: string, table: StockTable): Uint8Array => {
  const to = new ByteWriter();
  to.text(dealer);
  writeIndex(to, table);
  writeHits(to, table);
  return to.finish();
};

let known: Buffer | undefined;

/** Hash of the sample stock's snapshot, which changes with layout, facets and text rules. */
export const snapshotSchema = (): Buffer =>
  (known ??= createHash('sha256')
    .update(encodeBody('sample', buildStockTableSync(sampleDocuments())))
    .digest()
    .subarray(0, SCHEMA_BYTES));

/** One dealer's table as a file: header (schema, length, checksum), index, hits (ADR 11). */
export const writeSnapshot = (dealer: string, table: StockTable): Uint8Array => {
  const body = encodeBody(dealer, table);
  const to = new ByteWriter();
  to.bytes(MAGIC);
  to.bytes(snapshotSchema());
  to.count(body.length);
  to.count(crc32(body));
  to.bytes(body);
  return to.finish();
};

/** Throws SnapshotRefused for a damaged file, another dealer's, or one of another schema. */
export const readSnapshot = (dealer: string, bytes: Uint8Array): StockTable => {
  const from = new ByteReader(bytes);
  if (!MAGIC.equals(from.bytes(MAGIC.length))) throw new SnapshotRefused('it is none of ours.');
  if (!snapshotSchema().equals(from.bytes(SCHEMA_BYTES))) throw new SnapshotRefused('it is of another schema.');
  const length = from.count();
  const checksum = from.count();
  if (from.rest !== length) throw new SnapshotRefused(`it has ${from.rest} bytes where ${length} were written.`);
  const body = from.bytes(length);
  if (crc32(body) !== checksum) throw new SnapshotRefused('its checksum is another: it is damaged.');
  const within = new ByteReader(body);
  const owner = within.text();
  if (owner !== dealer) throw new SnapshotRefused(`it is of the dealer '${owner}'.`);
  return readTable(within);
};
