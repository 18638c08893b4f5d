const leftOut = (): never => {
  throw new TypeError('Infinite queries are left out of the bundle (web/build/bundles.ts).');
};

/** In the browser's bundle these take the place of react-query's infinite queries, which no page uses. */
export { leftOut as infiniteQueryBehavior, leftOut as hasNextPage, leftOut as hasPreviousPage };
