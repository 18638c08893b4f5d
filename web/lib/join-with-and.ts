/** 'Diesel, Ute and Cairns' */
export const joinWithAnd = new Intl.ListFormat('en-AU', { type: 'conjunction' });
