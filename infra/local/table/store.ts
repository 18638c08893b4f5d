import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import * as z from 'zod';

/** As passed by dynalite. */
export interface Bounds {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
  limit?: number;
}

interface Cursor<T> {
  next: () => Promise<T | undefined>;
}

const PAGE_ENTRIES = 100;
/** dynalite's key prefix of table definitions. */
const DEFINITIONS = 'table~';
const valueSchema = z.string();
const entrySchema = z.object({ key: z.string(), value: valueSchema });
type Entry = z.infer<typeof entrySchema>;

/** SQL conditions with their values. */
const buildRange = ({ gt, gte, lt, lte }: Bounds, after: string | undefined, reverse: boolean) => {
  const from = reverse ? { gt, gte } : after === undefined ? { gt, gte } : { gt: after };
  const to = reverse && after !== undefined ? { lt: after } : { lt, lte };
  const compared = Object.entries({ '>': from.gt, '>=': from.gte, '<': to.lt, '<=': to.lte });
  const used = compared.filter((one): one is [string, string] => one[1] !== undefined);
  return {
    where: used.length === 0 ? '' : `WHERE key ${used.map(([operator]) => `${operator} ?`).join(' AND key ')}`,
    values: used.map(([, value]) => value),
  };
};

/**
 * dynalite's store in SQLite: ordered keys, JSON values. dynalite never closes LevelDB's iterators, each of which keeps a
 * snapshot in memory and its files on disk; here nothing is held between pages.
 */
export class TableStore {
  readonly #db: DatabaseSync;
  #commit: Promise<void> | undefined;
  /** Cached, because dynalite reads them for each request. */
  readonly #definitions = new Map<string, unknown>();
  readonly #statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  constructor(path: string) {
    this.#db = new DatabaseSync(path);
    // NORMAL keeps every commit over a killed process; only a power cut may lose some.
    this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16384;');
    this.#db.exec('CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT');
  }

  #prepared(sql: string): ReturnType<DatabaseSync['prepare']> {
    const known = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  /** Writes of one event loop turn share a commit and resolve after it. */
  #committed(): Promise<void> {
    if (this.#commit !== undefined) return this.#commit;
    this.#db.exec('BEGIN');
    this.#commit = new Promise((resolve, reject) => {
      setImmediate(() => {
        this.#commit = undefined;
        try {
          this.#db.exec('COMMIT');
          resolve();
        } catch (error) {
          this.#db.exec('ROLLBACK');
          reject(error instanceof Error ? error : new Error('The table could not be written.', { cause: error }));
        }
      });
    });
    return this.#commit;
  }

  async get(key: string): Promise<unknown> {
    const definition = this.#definitions.get(key);
    if (definition !== undefined) return definition;
    const row = this.#prepared('SELECT key, value FROM entries WHERE key = ?').get(key);
    if (row === undefined) return undefined;
    const value: unknown = JSON.parse(valueSchema.parse(row['value']));
    if (key.startsWith(DEFINITIONS)) this.#definitions.set(key, value);
    return value;
  }

  async put(key: string, value: unknown): Promise<void> {
    this.#definitions.delete(key);
    const committed = this.#committed();
    const sql = 'INSERT INTO entries (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value';
    this.#prepared(sql).run(key, JSON.stringify(value));
    await committed;
  }

  async del(key: string): Promise<void> {
    this.#definitions.delete(key);
    const committed = this.#committed();
    this.#prepared('DELETE FROM entries WHERE key = ?').run(key);
    await committed;
  }

  async batch(operations: readonly { type: 'put' | 'del'; key: string; value?: unknown }[]): Promise<void> {
    await Promise.all(
      operations.map(({ type, key, value }) => (type === 'put' ? this.put(key, value) : this.del(key))),
    );
  }

  #page(bounds: Bounds, after: string | undefined, limit: number): Entry[] {
    const reverse = bounds.reverse === true;
    const { where, values } = buildRange(bounds, after, reverse);
    const sql = `SELECT key, value FROM entries ${where} ORDER BY key ${reverse ? 'DESC' : 'ASC'} LIMIT ?`;
    const input: SQLInputValue[] = [...values, limit];
    return z.array(entrySchema).parse(this.#prepared(sql).all(...input));
  }

  /**
   * Values as they are stored, until there are so many or they are so long together: by then it is not ended. It is read at once, so
   * nothing is written between.
   */
  texts(bounds: Bounds, most: { items: number; length: number }): { texts: string[]; ended: boolean } {
    const { where, values } = buildRange(bounds, undefined, bounds.reverse === true);
    const order = bounds.reverse === true ? 'DESC' : 'ASC';
    const statement = this.#prepared(`SELECT value FROM entries ${where} ORDER BY key ${order}`);
    statement.setReturnArrays(true);
    const texts: string[] = [];
    let length = 0;
    for (const row of statement.iterate(...values)) {
      const text = valueSchema.parse(Array.isArray(row) ? row[0] : undefined);
      texts.push(text);
      length += text.length;
      if (texts.length >= most.items || length >= most.length) return { texts, ended: false };
    }
    return { texts, ended: true };
  }

  #walk<T>(bounds: Bounds, valueOf: (entry: Entry) => T): Cursor<T> {
    let left = bounds.limit === undefined || bounds.limit < 0 ? Infinity : bounds.limit;
    let page: Entry[] = [];
    let at = 0;
    let after: string | undefined;
    return {
      next: async () => {
        if (at === page.length) {
          const wanted = Math.min(left, PAGE_ENTRIES);
          page = wanted === 0 ? [] : this.#page(bounds, after, wanted);
          left -= page.length;
          after = page.at(-1)?.key;
          at = 0;
        }
        const entry = page[at];
        at += 1;
        if (entry !== undefined) return valueOf(entry);
        left = 0;
        page = [];
        at = 0;
        return undefined;
      },
    };
  }

  keys(bounds: Bounds = {}): Cursor<string> {
    return this.#walk(bounds, ({ key }) => key);
  }

  values(bounds: Bounds = {}): Cursor<unknown> {
    return this.#walk(bounds, ({ value }): unknown => JSON.parse(value));
  }

  async close(): Promise<void> {
    await this.#commit;
    this.#db.close();
  }
}
