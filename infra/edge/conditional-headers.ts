/** Range and conditional headers: both edges answer these from their cache. */
export const CONDITIONAL_HEADERS = [
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
];
