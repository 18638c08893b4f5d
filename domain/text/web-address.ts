import { cleanText } from './rules.ts';

const MAX_CHARS = 2_000;

const hasNoUser = ({ username, password }: URL): boolean => username === '' && password === '';

/** True for an address that may be linked to or fetched from: https, no user or password, nothing hidden in it. */
export const isWebAddress = (text: string): boolean =>
  text.length <= MAX_CHARS &&
  /^https:\/\/[^\s|\\]+$/i.test(text) &&
  cleanText(text) === text &&
  URL.canParse(text) &&
  hasNoUser(new URL(text));
