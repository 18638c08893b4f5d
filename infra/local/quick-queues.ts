import { DatabaseSync } from 'node:sqlite';

/**
 * The queue store opens its SQLite file in WAL mode but leaves `synchronous` at FULL: an fsync for every message stored,
 * received and deleted, three a message (measured: a fifth of the time of an ingest). NORMAL keeps every commit over a
 * kill of the process, which is what the embedded run promises; only a power cut may lose the last moments. The store
 * has no option for it, so the pragma rides along with the one that it sends.
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
