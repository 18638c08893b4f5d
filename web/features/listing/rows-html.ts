import { createContext, use } from 'react';
import type { FacetItem } from './facet-items.ts';

/** Rows with their links as HTML: the same that React makes of them. */
export type RowsHtmlWriter = (items: readonly FacetItem[], hrefOfItem: (item: FacetItem) => string) => string;

/**
 * How the page function writes rows. Most elements of a listing are rows of its facets, hundreds of them folded away, and
 * React takes ten times as long for them. Null in the browser, whose React has to know each of them.
 */
export const RowsHtml = createContext<RowsHtmlWriter | null>(null);

export const useRowsHtml = (): RowsHtmlWriter | null => use(RowsHtml);
