/** Line ends, tabs and blanks of other widths are blanks; several are one. */
const odd = /[\s\u200c\u200d\u2800\u3164]+/gu;

/**
 * A stock number, VIN or registration as one line, as people type it: a cell with a line end or a blank that nobody sees would be a
 * vehicle that nobody finds by its number (docs/product/stock-feeds.md, 'Identity').
 */
export const oneLineNumber = (text: string): string => text.replace(odd, ' ').trim();
