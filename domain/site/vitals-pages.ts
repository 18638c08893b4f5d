/** Kinds of page that measurements are told apart by. */
export const vitalsPages = ['home', 'item', 'itemlist', 'custom'] as const;
export type VitalsPage = (typeof vitalsPages)[number];

/** For browsers, which load no contract. */
export const REPORT_PATH = '/api/v1/vitals';
