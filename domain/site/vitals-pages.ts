/** Kinds of page that measurements are told apart by. */
export const vitalsPages = ['home', 'item', 'itemlist', 'custom'] as const;
export type VitalsPage = (typeof vitalsPages)[number];
