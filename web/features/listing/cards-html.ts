import { createContext, use } from 'react';
import type { CardProps } from './card-props.ts';

/** The HTML of a card where the page function has it, the same that React makes; null in the browser. */
export type CardHtml = (props: CardProps) => string | undefined;

export const CardsHtml = createContext<CardHtml | null>(null);

export const useCardsHtml = (): CardHtml | null => use(CardsHtml);
