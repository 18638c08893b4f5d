/** Headers by which a viewer asks for a part, or only for what changed. Both edges, CloudFront and the local one, answer them from what they hold. */
export const CONDITIONAL_HEADERS = [
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
];
