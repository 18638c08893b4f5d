/** `sizes` of a card picture beside the 280 px facet column, and below it on narrow screens. */
export const cardSizes = (columns: number): string =>
  columns >= 3
    ? '(min-width: 1400px) 325px, (min-width: 1180px) calc((100vw - 420px) / 3), (min-width: 1000px) calc((100vw - 390px) / 2), (min-width: 620px) 46vw, 92vw'
    : '(min-width: 1400px) 495px, (min-width: 1000px) calc((100vw - 400px) / 2), (min-width: 620px) 46vw, 92vw';
