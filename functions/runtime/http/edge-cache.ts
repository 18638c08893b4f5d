/** Answers that the edge keeps. */
export interface EdgeCache {
  /**
   * Drops those of these hosts; the next request asks the platform again. `paths`: of these only, each a path or the beginning
   * of paths with a star behind it; otherwise all.
   */
  forget: (hosts: readonly string[], paths?: readonly string[]) => Promise<void>;
}
