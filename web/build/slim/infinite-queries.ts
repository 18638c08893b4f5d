/** In the browser's bundle this takes the place of react-query's infinite queries, which no page uses. */
export const infiniteQueryBehavior = (): never => {
  throw new TypeError('Infinite queries are left out of the bundle (web/build/bundles.ts).');
};
