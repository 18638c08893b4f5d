import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { finished } from 'node:stream/promises';
import { makeDocumentClient } from '#functions/runtime/clients/documents.ts';
import { hasCode } from '#infra/local/data-dir/files.ts';
import { inProcessDocuments } from '#infra/local/table/in-process-documents.ts';
import { startLocalTable } from '#infra/local/table/table.ts';
import { KEY_FILE } from '#infra/ports/envelope/key-file.ts';
import { tableCopy, type TableRef } from '../restore/items.ts';

const TABLE_NAME = 'forecourt';
const OBJECTS = join('objects', 'stored');
/** Secrets and keys, what says which version wrote the folder, and that the demo was seeded. */
const SECRETS = ['secrets.json', 'operator-token', KEY_FILE, 'data-version', 'demo.json'];
/** Belongs to others: CRMs, mail boxes and the payment provider go on. */
const OUTSIDE = ['sample-crm.ndjson', 'mail', 'payments.ndjson'];

/** The table of a platform that has stopped. */
export const withTable = async <T>(dir: string, work: (table: TableRef) => Promise<T>): Promise<T> => {
  const local = await startLocalTable({ path: join(dir, 'table'), tableName: TABLE_NAME });
  const documents = inProcessDocuments(makeDocumentClient({ AWS_REGION: 'ap-southeast-2' }), local.ask);
  try {
    return await work({ documents, name: TABLE_NAME });
  } finally {
    documents.destroy();
    await local.close();
  }
};

const copyIfThere = async (from: string, to: string): Promise<void> => {
  try {
    await cp(from, to, { recursive: true });
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
};

export const tableFile = (copy: string): string => join(copy, 'table.ndjson');

/** What stands in the second region: the table, item by item, objects, secrets and keys. */
export const takeCopy = async (dir: string, copy: string): Promise<void> => {
  await mkdir(copy, { recursive: true, mode: 0o700 });
  await withTable(dir, async (table) => {
    const file = createWriteStream(tableFile(copy), { mode: 0o600 });
    for await (const item of tableCopy(table).items()) file.write(`${JSON.stringify(item)}\n`);
    file.end();
    await finished(file);
  });
  for (const name of [OBJECTS, ...SECRETS]) await copyIfThere(join(dir, name), join(copy, name));
};

export const destroy = async (dir: string): Promise<void> => {
  const names = (await readdir(dir)).filter((name) => !OUTSIDE.includes(name));
  for (const name of names) await rm(join(dir, name), { recursive: true });
};

/** All but the table. */
export const bringBackFiles = async (copy: string, dir: string): Promise<void> => {
  for (const name of [OBJECTS, ...SECRETS]) await copyIfThere(join(copy, name), join(dir, name));
};

/** Hashes of objects by name. */
export const hashObjects = async (dir: string): Promise<Map<string, string>> => {
  const folder = join(dir, OBJECTS);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = new Map<string, string>();
  for (const path of paths)
    hashes.set(
      relative(folder, path),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    );
  return hashes;
};
