/** Answers that the edge keeps. */
export interface EdgeCache {
  /** Drops those of these hosts; the next request asks the platform again. */
  forget: (hosts: readonly string[]) => Promise<void>;
}
