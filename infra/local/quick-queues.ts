import { DatabaseSync } from 'node:sqlite';

/**
 * Sets `synchronous` to NORMAL on the queue store's SQLite file. Its default FULL costs three fsyncs a message, a fifth of an
 * ingest's time. With WAL, NORMAL keeps commits over a killed process; only a power cut may lose some. The store has no
 * option for it, so the pragma is added to the one it sends. `database` is that file; undefined for a store in memory.
 */
export const withoutFsyncPerMessage = async <T>(
  open: () => Promise<T>,
): Promise<{ opened: T; database: DatabaseSync | undefined }> => {
  const original = DatabaseSync.prototype.exec;
  let database: DatabaseSync | undefined;
  const found = (db: DatabaseSync): void => {
    original.call(db, 'PRAGMA synchronous = NORMAL');
    database = db;
  };
  DatabaseSync.prototype.exec = function exec(this: DatabaseSync, sql: string) {
    original.call(this, sql);
    if (/journal_mode\s*=\s*WAL/i.test(sql)) found(this);
  };
  try {
    return { opened: await open(), database };
  } finally {
    DatabaseSync.prototype.exec = original;
  }
};

/** One commit for what is written in it; each message would have its own. */
export const inOneCommit = (database: DatabaseSync | undefined, work: () => void): void => {
  if (database === undefined) return work();
  database.exec('BEGIN');
  try {
    work();
  } finally {
    // fauxqs holds the messages in memory and writes the same to the file: what was done before an error stays done.
    database.exec('COMMIT');
  }
};
