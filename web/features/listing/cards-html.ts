import { createContext, use } from 'react';
import type { CardProps } from './card-props.ts';

/** A card's pre-rendered HTML in the page function; null in the browser. */
export type CardHtml = (props: CardProps) => string | undefined;

export const CardsHtml = createContext<CardHtml | null>(null);

export const useCardsHtml = (): CardHtml | null => use(CardsHtml);
