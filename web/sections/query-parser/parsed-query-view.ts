import type { SearchState } from '#domain/search/state.ts';

interface ParsedQueryPart {
  /** 'Up to $45,000': the filter chip's text. */
  label: string;
  /** 'under 45k': the typed text. */
  typed: string;
  /** Whether a search still has this filter. */
  isApplied: (state: SearchState) => boolean;
  /** The search with this filter turned back into its typed words. */
  asText: (state: SearchState) => SearchState;
}

/** A parsed query. Made by the query parser, which is loaded on demand. */
export interface ParsedQueryView {
  text: string;
  parts: readonly ParsedQueryPart[];
  /** Words that were not understood; they are searched as text. */
  words: readonly string[];
  /** The search with the understood parts as filters. */
  asFilters: (state: SearchState) => SearchState;
  /** The search with every remaining filter turned back into its typed words. */
  asText: (state: SearchState) => SearchState;
}

export type QueryParser = (text: string) => ParsedQueryView;
