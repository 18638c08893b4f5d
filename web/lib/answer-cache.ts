import { AnswerCell, type CellOptions } from './answer-cell.ts';
import type { AnswerQuery, ReadRouteId } from './api.ts';
import type { Answers } from './routes.generated.ts';

/** Answers of one route that nobody looks at any more (spec §9, 'Result cache': about 10 entries, oldest evicted). */
const KEPT = 10;

/** What can be said of a cell whatever its route is. */
type AnyCell = Pick<AnswerCell<ReadRouteId>, 'id' | 'request' | 'state' | 'isWatched'>;

const isOf = <Id extends ReadRouteId>(cell: AnyCell, id: Id): cell is AnyCell & AnswerCell<Id> => cell.id === id;

/** An answer as the page function hands it to the browser. */
export interface KeptAnswer {
  id: ReadRouteId;
  request: AnswerQuery['request'];
  data: Answers[ReadRouteId];
}

/**
 * Answers of read routes by what was asked: as much of a query cache as pages need, because the listing's budget has no
 * room for a general one (ADR 10).
 */
export class AnswerCache {
  readonly #options: CellOptions;
  /** By question, least recently used first. */
  readonly #cells = new Map<string, AnyCell>();
  readonly #onBusy = new Set<() => void>();
  #asking = 0;

  constructor(options: Omit<CellOptions, 'onAsking'>) {
    this.#options = { ...options, onAsking: (asking) => this.#count(asking ? 1 : -1) };
  }

  /** The cell of a question; the same one for the same question while it is kept. */
  cell<Id extends ReadRouteId>({ id, request }: AnswerQuery<Id>): AnswerCell<Id> {
    const key = JSON.stringify([id, request]);
    const known = this.#cells.get(key);
    this.#cells.delete(key);
    const cell = known !== undefined && isOf(known, id) ? known : new AnswerCell(this.#options, id, request);
    this.#cells.set(key, cell);
    if (known === undefined) this.#evict(id);
    return cell;
  }

  /** Whether any request is under way, for whoever shows it. */
  readonly isBusy = (): boolean => this.#asking > 0;
  readonly watchBusy = (onChange: () => void): (() => void) => {
    this.#onBusy.add(onChange);
    return () => this.#onBusy.delete(onChange);
  };

  /** All answers there are. */
  answers(): KeptAnswer[] {
    return [...this.#cells.values()].flatMap(({ id, request, state }) => {
      const { data } = state();
      return data === undefined ? [] : [{ id, request, data }];
    });
  }

  #evict(route: ReadRouteId): void {
    const idle = [...this.#cells].filter(([, { id, isWatched }]) => id === route && !isWatched);
    for (const [key] of idle.slice(0, Math.max(0, idle.length - KEPT))) this.#cells.delete(key);
  }

  #count(change: 1 | -1): void {
    this.#asking += change;
    for (const onChange of this.#onBusy) onChange();
  }
}
