/** 'Diesel, Ute and Cairns': a list as people say it. */
export const joinWithAnd = new Intl.ListFormat('en-AU', { type: 'conjunction' });
