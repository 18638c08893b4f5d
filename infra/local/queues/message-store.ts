import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import * as z from 'zod';
import type { NewMessage, ReceivedMessage } from './message-queue.ts';

/** NORMAL keeps every commit over a killed process; only a power cut may lose some. */
const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS messages (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    queue TEXT NOT NULL,
    body TEXT NOT NULL,
    message_group TEXT,
    sent_at INTEGER NOT NULL,
    visible_at INTEGER NOT NULL,
    receives INTEGER NOT NULL DEFAULT 0,
    first_received_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_by_time ON messages (queue, visible_at);
  CREATE INDEX IF NOT EXISTS messages_by_group ON messages (queue, message_group) WHERE message_group IS NOT NULL;`;

const INSERT = 'INSERT INTO messages (queue, body, message_group, sent_at, visible_at) VALUES (?, ?, ?, ?, ?)';
/** Of a group only the first: the others wait until it is removed. */
const VISIBLE = `
  SELECT position, body, receives, sent_at, first_received_at FROM messages AS one
  WHERE queue = ? AND visible_at <= ? AND NOT EXISTS (
    SELECT 1 FROM messages AS earlier
    WHERE one.message_group IS NOT NULL AND earlier.queue = one.queue
      AND earlier.message_group = one.message_group AND earlier.position < one.position
  )
  ORDER BY visible_at, position LIMIT ?`;
const TAKE =
  'UPDATE messages SET receives = receives + 1, visible_at = ?, first_received_at = coalesce(first_received_at, ?) WHERE position = ?';
const MOVE = 'UPDATE messages SET queue = ?, visible_at = ? WHERE position = ?';
const REMOVE = 'DELETE FROM messages WHERE position = ? AND receives = ?';
const HIDE = 'UPDATE messages SET visible_at = ? WHERE position = ? AND receives = ?';
const RELEASE = 'UPDATE messages SET visible_at = ? WHERE queue = ? AND receives > 0 AND visible_at > ?';
const COUNT = 'SELECT count(*) AS value FROM messages WHERE queue = ?';
const NEXT = 'SELECT min(visible_at) AS value FROM messages WHERE queue = ? AND visible_at > ?';

const visibleSchema = z.array(
  z.object({
    position: z.int(),
    body: z.string(),
    receives: z.int(),
    sent_at: z.int(),
    first_received_at: z.int().nullable(),
  }),
);
type Row = z.infer<typeof visibleSchema>[number];
const valueSchema = z.object({ value: z.int().nullable() });

/** Position and number of the receive: each receive has its own. */
const formatReceipt = ({ position, receives }: Row): string => `${position}.${receives + 1}`;
const parseReceipt = (receipt: string): SQLInputValue[] => receipt.split('.').map(Number);

export interface QueueSettings {
  name: string;
  visibilitySeconds: number;
  /** After so many receives a message moves. */
  deadLetters?: { queue: string; receives: number };
}

/** The messages of all queues in one SQLite file, or in memory. Times are in ms since 1970. */
export class MessageStore {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(path: string) {
    this.#db = new DatabaseSync(path);
    this.#db.exec(SCHEMA);
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  #inOneCommit<T>(work: () => T): T {
    this.#db.exec('BEGIN');
    try {
      const done = work();
      this.#db.exec('COMMIT');
      return done;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  #value(sql: string, ...given: SQLInputValue[]): number | undefined {
    return valueSchema.parse(this.#prepared(sql).get(...given)).value ?? undefined;
  }

  insert(queue: string, messages: readonly NewMessage[], now: number): void {
    this.#inOneCommit(() => {
      for (const { body, group = null, delaySeconds = 0 } of messages)
        this.#prepared(INSERT).run(queue, body, group, now, now + delaySeconds * 1_000);
    });
  }

  #visible(queue: string, now: number, max: number): Row[] {
    return visibleSchema.parse(this.#prepared(VISIBLE).all(queue, now, max));
  }

  /** Moves what was received too often; answers whether there was any. */
  #bury({ deadLetters }: QueueSettings, rows: readonly Row[], now: number): boolean {
    if (deadLetters === undefined) return false;
    const dead = rows.filter(({ receives }) => receives >= deadLetters.receives);
    for (const { position } of dead) this.#prepared(MOVE).run(deadLetters.queue, now, position);
    return dead.length > 0;
  }

  take(settings: QueueSettings, max: number, now: number): ReceivedMessage[] {
    if (this.#visible(settings.name, now, 1).length === 0) return [];
    return this.#inOneCommit(() => {
      let rows = this.#visible(settings.name, now, max);
      while (this.#bury(settings, rows, now)) rows = this.#visible(settings.name, now, max);
      for (const { position } of rows)
        this.#prepared(TAKE).run(now + settings.visibilitySeconds * 1_000, now, position);
      return rows.map((row) => ({
        id: String(row.position),
        receipt: formatReceipt(row),
        body: row.body,
        receives: row.receives + 1,
        sentAt: row.sent_at,
        firstReceivedAt: row.first_received_at ?? now,
      }));
    });
  }

  remove(receipts: readonly string[]): void {
    this.#inOneCommit(() => {
      for (const receipt of receipts) this.#prepared(REMOVE).run(...parseReceipt(receipt));
    });
  }

  hide(receipt: string, until: number): void {
    this.#prepared(HIDE).run(until, ...parseReceipt(receipt));
  }

  /** Makes visible what is in flight. */
  release(queue: string, now: number): void {
    this.#prepared(RELEASE).run(now, queue, now);
  }

  count(queue: string): number {
    return this.#value(COUNT, queue) ?? 0;
  }

  /** When the next hidden message is visible; undefined where there is none. */
  next(queue: string, now: number): number | undefined {
    return this.#value(NEXT, queue, now);
  }

  close(): void {
    this.#db.close();
  }
}
