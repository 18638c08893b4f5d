/** Of the words below, as a consent's record names it; a change of the words is a new version. */
export const ALERT_WORDING_VERSION = 'alert-1';

/** What a shopper agrees to with one alert; shown beside its box and kept as a hash with the consent. */
export const alertWording = (kind: 'search' | 'watchlist', dealer: string): string =>
  kind === 'watchlist'
    ? `${dealer} may message me about the cars I saved: lower prices, sold, and back for sale. I can end this at any time.`
    : `${dealer} may message me when a car arrives that fits this search. I can end this at any time.`;
