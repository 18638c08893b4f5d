/** 'Diesel, Ute and Cairns': a list as people say it. */
export const and = new Intl.ListFormat('en-AU', { type: 'conjunction' });
