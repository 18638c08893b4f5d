/** '12,345' */
export const formatThousands = new Intl.NumberFormat('en-AU');

/** 'Diesel, Ute and Cairns' */
export const joinWithAnd = new Intl.ListFormat('en-AU', { type: 'conjunction' });
