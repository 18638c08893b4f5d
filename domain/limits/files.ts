/** Bytes of a stock file (docs/product/stock-feeds.md, 'File limits'). */
export const MAX_FILE_BYTES = 200_000_000;
