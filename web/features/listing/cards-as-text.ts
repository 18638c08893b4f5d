import { createContext, use } from 'react';
import type { CardProps } from './card-props.ts';

/** The HTML of a card where the page function has it, the same that React makes; null in the browser. */
export type CardAsText = (props: CardProps) => string | undefined;

export const CardsAsText = createContext<CardAsText | null>(null);

export const useCardsAsText = (): CardAsText | null => use(CardsAsText);
