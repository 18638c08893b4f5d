import type { SearchState } from '#domain/search/state.ts';

/** A part of what a shopper typed that was understood. */
export interface ParsedQueryPart {
  /** 'Up to $45,000': what it means, as its chip reads. */
  label: string;
  /** 'under 45k': what was typed. */
  typed: string;
  /** Whether a search still asks for it. */
  isApplied: (state: SearchState) => boolean;
  /** The search with the part as the words that were typed. */
  asText: (state: SearchState) => SearchState;
}

/** What a shopper typed, understood as far as it is. Made by the word reader, which loads on demand. */
export interface ParsedQueryView {
  text: string;
  parts: readonly ParsedQueryPart[];
  /** What nothing understood; it is searched as it stands. */
  words: readonly string[];
  /** Whether the text itself finds the same kind of thing: names, no limits, places or orders. */
  isFindable: boolean;
  /** The search that asks for what was understood. */
  asFilters: (state: SearchState) => SearchState;
  /** The search with every part that is still on as the words that were typed. */
  asText: (state: SearchState) => SearchState;
}

/** Reads what a shopper of this dealer types. */
export type QueryParser = (text: string) => ParsedQueryView;
