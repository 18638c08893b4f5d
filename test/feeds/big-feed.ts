import { createHash } from 'node:crypto';
import { checkFeed, type Checked } from '#functions/stock/ingest/check.ts';
import type { StockReads } from '#functions/stock/ingest/stock-reads.ts';
import { verified } from '#functions/stock/reading/parts.ts';
import type { RawFeed } from '#functions/stock/reading/feed.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';

const HEADER =
  'stocknum,year,make,model,badge,car_type,price,km,colour,fuel,trans,drive,body,pictures,features,dealercomments\n';

/** About 900 bytes, with a line feed in a quoted cell. */
export const bigRow = (n: number): string => {
  const pictures = Array.from({ length: 6 }, (_, p) => `https://pictures.example/${n}/${p}.jpg`).join('|');
  return (
    `U${n},${1990 + (n % 36)},Toyota,Hilux,SR5 ${n % 7},used,${20_000 + (n % 900) * 50},${n % 250_000},White,Diesel,Automatic,4WD,Ute,` +
    `${pictures},Bluetooth|Cruise control|Towbar|Reversing camera,"One owner, full books.\nDrives well. ${'Serviced on time. '.repeat(24)}"\n`
  );
};

const CHUNK_ROWS = 64;

/** At least `bytes` long, generated while it is read. */
export const bigFeed = (bytes: number): RawFeed & { size: number; sha256: string; rows: number } => {
  const generate = function* (): Generator<Uint8Array> {
    let size = HEADER.length;
    yield Buffer.from(HEADER);
    for (let n = 0; size < bytes; n += CHUNK_ROWS) {
      const chunk = Buffer.from(Array.from({ length: CHUNK_ROWS }, (_, row) => bigRow(n + row)).join(''));
      size += chunk.length;
      yield chunk;
    }
  };
  const hash = createHash('sha256');
  let size = 0;
  let chunks = -1;
  for (const chunk of generate()) {
    hash.update(chunk);
    size += chunk.length;
    chunks += 1;
  }
  return {
    size,
    rows: chunks * CHUNK_ROWS,
    sha256: hash.digest('hex'),
    head: async () => Buffer.from(HEADER + bigRow(0)),
    bytes: async function* () {
      yield* generate();
    },
  };
};

/** The first pass without a table: reading, checking and hashing. */
export const checkBigFeed = (feed: ReturnType<typeof bigFeed>, tick: () => void): Promise<Checked> => {
  const tenant = tenantContext('coastline');
  const source = tenantConfig('coastline').sources[0]!;
  const raw = verified(feed, { sha256: feed.sha256, size_bytes: feed.size });
  const reads: StockReads = {
    known: async () => [],
    cars: async () => [],
    reserved: async () => new Set(),
    elsewhere: async () => [],
    absentOf: async () => undefined,
  };
  return checkFeed({ tenant, source, reads, run: { seq: 1, format: 'auto' } }, raw, async () => tick());
};
