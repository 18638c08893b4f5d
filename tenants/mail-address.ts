/** Of a `mailto:` address with one receiver and nothing else; undefined for all others. */
export const parseMailAddress = (url: string): string | undefined =>
  /^mailto:([^\s@<>()?,;%:]+@[^\s@<>()?,;%:]+\.[^\s@.?,;%:]{2,})$/i.exec(url)?.[1];

export const isMail = (url: string): boolean => /^mailto:/i.test(url);
