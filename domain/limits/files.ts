/** Bytes of a stock file (docs/product/stock-feeds.md, 'File limits'). */
export const MAX_FILE_BYTES = 200_000_000;
/** Of one that is tried while somebody waits for the answer; larger ones are read by `forecourt stock check`. */
export const MAX_SAMPLE_BYTES = 6_000_000;
