/** '1 thing', '3 things'. */
export const thingsText = (count: number): string => `${count} ${count === 1 ? 'thing' : 'things'}`;

/** '1 thing has to be put right', '3 things have to be put right'. */
export const haveToBePutRight = (count: number): string =>
  `${thingsText(count)} ${count === 1 ? 'has' : 'have'} to be put right`;
