/**
 * Whether a logo is a mark that stands before the dealer's name, instead of a wide one that has the name in it
 * (docs/product/sites.md, 'Logos').
 */
export const isMark = ({ width, height }: { width: number; height: number }): boolean => width <= height * 1.5;
