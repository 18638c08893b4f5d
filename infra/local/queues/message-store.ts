import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import * as z from 'zod';
import { Fairness } from './fairness.ts';
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
  DROP INDEX IF EXISTS messages_by_group;
  CREATE INDEX IF NOT EXISTS messages_of_group ON messages (queue, message_group, visible_at);
  CREATE INDEX IF NOT EXISTS messages_received ON messages (queue, message_group, visible_at) WHERE receives > 0;`;

const INSERT = 'INSERT INTO messages (queue, body, message_group, sent_at, visible_at) VALUES (?, ?, ?, ?, ?)';
const ROW = 'position, body, message_group, receives, sent_at, visible_at, first_received_at';
const VISIBLE = `SELECT ${ROW} FROM messages WHERE queue = ? AND visible_at <= ? ORDER BY visible_at, position LIMIT ?`;
const VISIBLE_OF_GROUP = `
  SELECT ${ROW} FROM messages WHERE queue = ? AND message_group IS ? AND visible_at <= ?
  ORDER BY visible_at, position LIMIT ?`;
/** Each step looks up the next name, so a group of many messages costs as much as one of few. */
const GROUPS = `
  WITH RECURSIVE groups (name) AS (
    SELECT min(message_group) FROM messages WHERE queue = ?1
    UNION ALL
    SELECT (SELECT min(message_group) FROM messages WHERE queue = ?1 AND message_group > name)
    FROM groups WHERE name IS NOT NULL
  )
  SELECT name FROM groups WHERE name IS NOT NULL`;
const IN_FLIGHT =
  'SELECT message_group AS name, count(*) AS value FROM messages WHERE queue = ? AND receives > 0 AND visible_at > ? GROUP BY 1';
const TAKE =
  'UPDATE messages SET receives = receives + 1, visible_at = ?, first_received_at = coalesce(first_received_at, ?) WHERE position = ?';
const MOVE = 'UPDATE messages SET queue = ?, visible_at = ? WHERE position = ?';
const REMOVE = 'DELETE FROM messages WHERE position = ? AND receives = ? RETURNING queue, message_group AS name';
const HAS_GROUP = 'SELECT EXISTS (SELECT 1 FROM messages WHERE queue = ? AND message_group = ?) AS value';
const HIDE = 'UPDATE messages SET visible_at = ? WHERE position = ? AND receives = ? RETURNING queue';
const RELEASE = 'UPDATE messages SET visible_at = ? WHERE queue = ? AND receives > 0 AND visible_at > ?';
const COUNT = 'SELECT count(*) AS value FROM messages WHERE queue = ?';
const NEXT = 'SELECT min(visible_at) AS value FROM messages WHERE queue = ? AND visible_at > ?';

const visibleSchema = z.array(
  z.object({
    position: z.int(),
    body: z.string(),
    message_group: z.string().nullable(),
    receives: z.int(),
    sent_at: z.int(),
    visible_at: z.int(),
    first_received_at: z.int().nullable(),
  }),
);
type Row = z.infer<typeof visibleSchema>[number];
const valueSchema = z.object({ value: z.int().nullable() });
const groupsSchema = z.array(z.object({ name: z.string() }));
const inFlightSchema = z.array(z.object({ name: z.string().nullable(), value: z.int() }));
const hiddenSchema = z.object({ queue: z.string() }).optional();
const removedSchema = z.object({ queue: z.string(), name: z.string().nullable() }).optional();

/** Position and number of the receive: each receive has its own. */
const formatReceipt = ({ position, receives }: Row): string => `${position}.${receives + 1}`;
const parseReceipt = (receipt: string): [position: number, receives: number] => {
  const [position = Number.NaN, receives = Number.NaN] = receipt.split('.').map(Number);
  return [position, receives];
};

const inOrder = (one: Row, other: Row): number => one.visible_at - other.visible_at || one.position - other.position;

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
  readonly #fairness = new Map<string, Fairness>();

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

  #fairnessOf(queue: string): Fairness {
    const fairness = this.#fairness.get(queue) ?? new Fairness();
    this.#fairness.set(queue, fairness);
    return fairness;
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

  #visibleOf(group: string | null, { queue, now, max }: { queue: string; now: number; max: number }): Row[] {
    return visibleSchema.parse(this.#prepared(VISIBLE_OF_GROUP).all(queue, group, now, max));
  }

  #noisy(queue: string, now: number): string[] {
    const counts = inFlightSchema.parse(this.#prepared(IN_FLIGHT).all(queue, now));
    const total = counts.reduce((sum, { value }) => sum + value, 0);
    const groups = new Map(counts.flatMap(({ name, value }) => (name === null ? [] : [[name, value] as const])));
    return this.#fairnessOf(queue).noisy({ total, groups }, now);
  }

  /** Those of quiet groups in their order, then those of noisy ones. */
  #next(queue: string, now: number, max: number): Row[] {
    const noisy = this.#noisy(queue, now);
    if (noisy.length === 0) return this.#visible(queue, now, max);
    const groups = groupsSchema.parse(this.#prepared(GROUPS).all(queue)).map(({ name }) => name);
    const visibleOf = (group: string | null): Row[] => this.#visibleOf(group, { queue, now, max });
    const quiet = [null, ...groups.filter((group) => !noisy.includes(group))].flatMap(visibleOf).toSorted(inOrder);
    return [...quiet, ...(quiet.length < max ? noisy.flatMap(visibleOf) : [])].slice(0, max);
  }

  /** Moves what was received too often; answers whether there was any. */
  #bury({ name, deadLetters }: QueueSettings, rows: readonly Row[], now: number): boolean {
    if (deadLetters === undefined) return false;
    const dead = rows.filter(({ receives }) => receives >= deadLetters.receives);
    for (const { position } of dead) {
      this.#prepared(MOVE).run(deadLetters.queue, now, position);
      this.#fairnessOf(name).end(position, now);
    }
    return dead.length > 0;
  }

  take(settings: QueueSettings, max: number, now: number): ReceivedMessage[] {
    if (this.#visible(settings.name, now, 1).length === 0) return [];
    return this.#inOneCommit(() => {
      let rows = this.#next(settings.name, now, max);
      while (this.#bury(settings, rows, now)) rows = this.#next(settings.name, now, max);
      const fairness = this.#fairnessOf(settings.name);
      for (const { position, message_group: group } of rows) {
        this.#prepared(TAKE).run(now + settings.visibilitySeconds * 1_000, now, position);
        fairness.begin(position, group ?? undefined, now);
      }
      return rows.map((row) => ({
        id: String(row.position),
        receipt: formatReceipt(row),
        body: row.body,
        ...(row.message_group === null ? {} : { group: row.message_group }),
        receives: row.receives + 1,
        sentAt: row.sent_at,
        firstReceivedAt: row.first_received_at ?? now,
      }));
    });
  }

  remove(receipts: readonly string[], now: number): void {
    this.#inOneCommit(() => {
      for (const receipt of receipts) this.#removeOne(parseReceipt(receipt), now);
    });
  }

  #removeOne([position, receives]: [number, number], now: number): void {
    const removed = removedSchema.parse(this.#prepared(REMOVE).get(position, receives));
    if (removed === undefined) return;
    const { queue, name } = removed;
    const fairness = this.#fairnessOf(queue);
    fairness.end(position, now);
    if (name !== null && this.#value(HAS_GROUP, queue, name) === 0) fairness.clear(name);
  }

  hide(receipt: string, until: number, now: number): void {
    const [position, receives] = parseReceipt(receipt);
    const hidden = hiddenSchema.parse(this.#prepared(HIDE).get(until, position, receives));
    if (hidden !== undefined) this.#fairnessOf(hidden.queue).end(position, now);
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
