/** Ways to answer a shopper. */
export const contactMethods = ['Phone', 'Email', 'SMS'] as const;

/** Numbers that older dealer systems sort leads by. */
export const eventIds = { newEnquiry: 14, usedEnquiry: 15, generalEnquiry: 22, careersEnquiry: 51 } as const;

/** Message prefilled for a car that is no longer available. */
export const SIMILAR_MESSAGE = 'Can you please find me something similar?';

/** Query values a lead may keep. */
const keptParams = /^(utm_[a-z_]{1,30}|gclid)$/;
const MAX_PAGES = 20;
const MAX_LENGTH = 200;
const MAX_PARAMS = 20;

/** Allow-listed campaign parameters of an address; a gclid's presence only. */
export const linkedQueryParams = (search: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(search)]
      .filter(([name]) => keptParams.test(name))
      .slice(0, MAX_PARAMS)
      .map(([name, value]) => [name, name === 'gclid' ? 'present' : value.slice(0, MAX_LENGTH)]),
  );

/** Paths without their query, the latest 20. */
export const visitedPages = (paths: readonly string[]): string[] =>
  paths.slice(-MAX_PAGES).map((path) => (path.split('?')[0] ?? '').slice(0, MAX_LENGTH));

/** Path of an address with the allow-listed query values only; no host, no fragment. '/' for nonsense. */
export const strippedAddress = (address: string): string => {
  const url = URL.parse(address, 'https://site.invalid');
  if (url === null) return '/';
  const kept = new URLSearchParams(linkedQueryParams(url.search)).toString();
  return `${url.pathname.slice(0, MAX_LENGTH)}${kept === '' ? '' : `?${kept}`}`;
};
