import { cleanText } from './rules.ts';

const MAX_CHARS = 2_000;

const hasNoUser = ({ username, password }: URL): boolean => username === '' && password === '';

/** https, without user or password, without hidden characters. */
export const isWebAddress = (text: string): boolean =>
  text.length <= MAX_CHARS &&
  /^https:\/\/[^\s|\\]+$/i.test(text) &&
  cleanText(text) === text &&
  URL.canParse(text) &&
  hasNoUser(new URL(text));
