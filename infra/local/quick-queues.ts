import { DatabaseSync } from 'node:sqlite';

/**
 * Sets `synchronous` to NORMAL on the queue store's SQLite file. Its default FULL costs three fsyncs a message, a fifth of an
 * ingest's time. With WAL, NORMAL keeps commits over a killed process; only a power cut may lose some. The store has no
 * option for it, so the pragma is added to the one it sends.
 */
export const withoutFsyncPerMessage = async <T>(open: () => Promise<T>): Promise<T> => {
  const original = DatabaseSync.prototype.exec;
  DatabaseSync.prototype.exec = function exec(this: DatabaseSync, sql: string) {
    original.call(this, sql);
    if (/journal_mode\s*=\s*WAL/i.test(sql)) original.call(this, 'PRAGMA synchronous = NORMAL');
  };
  try {
    return await open();
  } finally {
    DatabaseSync.prototype.exec = original;
  }
};
