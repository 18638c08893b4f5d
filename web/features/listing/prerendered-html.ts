import { createContext, use } from 'react';
import type { FacetItem } from './facets/facet-items.ts';
import type { CardProps } from './card-props.ts';

export type RowsHtmlWriter = (items: readonly FacetItem[], hrefOfItem: (item: FacetItem) => string) => string;

/** Set by the page function: facet rows are most of a listing's elements, and React takes ten times as long for them. */
export const RowsHtml = createContext<RowsHtmlWriter | null>(null);

export const useRowsHtml = (): RowsHtmlWriter | null => use(RowsHtml);

/** A card's pre-rendered HTML in the page function; null in the browser. */
export type CardHtml = (props: CardProps) => string | undefined;

export const CardsHtml = createContext<CardHtml | null>(null);

export const useCardsHtml = (): CardHtml | null => use(CardsHtml);
