import { ApiError, type ApiRequest, type CallApi, type ReadRouteId } from './api.ts';
import type { Answers } from './routes.generated.ts';

/** Stock changes every few minutes; the edge holds an answer for seconds. */
const STALE_AFTER_MS = 60_000;
/** Pauses before the second and the third try. */
const PAUSES_MS = [1_000, 2_000];

/** What is known about a question. Replaced, never changed. */
export interface AnswerState<Id extends ReadRouteId> {
  data: Answers[Id] | undefined;
  /** Why the last try failed; gone with the next answer. */
  error: Error | null;
}

export interface CellOptions {
  call: CallApi;
  /** Whether a failed request is tried again; the page function answers at once instead. */
  retry: boolean;
  now: () => number;
  /** Called when a request begins, and when it has ended. */
  onAsking: (asking: boolean) => void;
}

/** A refusal is an answer: only a missing connection or a fault of ours is worth another try. */
const worthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** One question to a read route, and its answer: asked once for all who watch, given up when nobody watches any more. */
export class AnswerCell<Id extends ReadRouteId> {
  readonly id: Id;
  readonly request: ApiRequest;
  readonly #options: CellOptions;
  readonly #watchers = new Set<() => void>();
  #state: AnswerState<Id> = { data: undefined, error: null };
  #answeredAt = -Infinity;
  #asked: { answer: Promise<Answers[Id]>; abort: AbortController } | undefined;

  constructor(options: CellOptions, id: Id, request: ApiRequest) {
    this.#options = options;
    this.id = id;
    this.request = request;
  }

  readonly state = (): AnswerState<Id> => this.#state;

  get isWatched(): boolean {
    return this.#watchers.size > 0;
  }

  readonly watch = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange);
    return () => {
      this.#watchers.delete(onChange);
      if (this.isWatched) return;
      this.#asked?.abort.abort();
      this.#asked = undefined;
    };
  };

  /** The answer as known, or asked for; who asks while a request is under way gets that one's. Throws ApiError. */
  ask(): Promise<Answers[Id]> {
    if (this.#asked !== undefined) return this.#asked.answer;
    const abort = new AbortController();
    const asked = { abort, answer: this.#tries(abort.signal) };
    this.#asked = asked;
    this.#options.onAsking(true);
    const settle = (state: AnswerState<Id> | undefined): void => {
      this.#options.onAsking(false);
      // What was given up answers to nobody.
      if (this.#asked !== asked) return;
      this.#asked = undefined;
      if (state !== undefined) this.#become(state);
    };
    asked.answer.then(
      (data) => settle(this.#answered(data)),
      (error: unknown) => settle({ data: this.#state.data, error: asError(error) }),
    );
    return asked.answer;
  }

  /** Asks where there is no answer yet, or an old one; a failure stays in the state for whoever watches. */
  refresh(): void {
    if (this.#options.now() - this.#answeredAt > STALE_AFTER_MS) this.ask().catch(() => undefined);
  }

  /** Takes an answer that somebody else has got. */
  fill(data: Answers[Id]): void {
    this.#become(this.#answered(data));
  }

  #answered(data: Answers[Id]): AnswerState<Id> {
    this.#answeredAt = this.#options.now();
    return { data, error: null };
  }

  #become(state: AnswerState<Id>): void {
    this.#state = state;
    for (const onChange of this.#watchers) onChange();
  }

  async #tries(signal: AbortSignal): Promise<Answers[Id]> {
    for (const pause of this.#options.retry ? PAUSES_MS : []) {
      try {
        return await this.#options.call(this.id, this.request, signal);
      } catch (error) {
        if (signal.aborted || !worthRetrying(error)) throw error;
        await new Promise((resume) => setTimeout(resume, pause));
        signal.throwIfAborted();
      }
    }
    return this.#options.call(this.id, this.request, signal);
  }
}
