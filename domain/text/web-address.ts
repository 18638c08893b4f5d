import { cleanText } from './rules.ts';

const MAX_CHARS = 2_000;

/** A user or password before the host would be shown to whoever reads the page, and hides which host it is. */
export const hasNoUser = ({ username, password }: URL): boolean => username === '' && password === '';

/** https, without user or password, without hidden characters. */
export const isWebAddress = (text: string): boolean =>
  text.length <= MAX_CHARS &&
  /^https:\/\/[^\s|\\]+$/i.test(text) &&
  cleanText(text) === text &&
  URL.canParse(text) &&
  hasNoUser(new URL(text));
