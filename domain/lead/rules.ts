export const contactMethods = ['Phone', 'Email', 'SMS'] as const;

/** Numbers that older dealer systems sort leads by. */
export const eventIds = {
  newEnquiry: 14,
  usedEnquiry: 15,
  newTestDrive: 17,
  usedTestDrive: 48,
  tradeIn: 18,
  generalEnquiry: 22,
  careersEnquiry: 51,
} as const;

/** Subcategory of a lead whose trade-in offer was accepted. */
export const OFFER_ACCEPTED = '3. Offer Accepted';

export const SIMILAR_MESSAGE = 'Can you please find me something similar?';

const STILL_THERE = ' still available? I would like to know more about it.';

/** What an enquiry about a vehicle begins with. */
export const questionAbout = (vehicle: { available: boolean; name?: string | undefined }): string =>
  vehicle.available ? `Is the ${vehicle.name ?? 'vehicle'}${STILL_THERE}` : SIMILAR_MESSAGE;

/** Whether a message is the form's own, which the shopper has not touched. */
export const isFormsOwn = (message: string): boolean =>
  message === '' || message === SIMILAR_MESSAGE || message.endsWith(STILL_THERE);

const keptParams = /^(utm_[a-z_]{1,30}|gclid)$/;
const MAX_PAGES = 20;
const MAX_LENGTH = 200;
const MAX_PARAMS = 20;

/** Campaign parameters on the allow-list; of a gclid only its presence. */
export const linkedQueryParams = (search: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(search)]
      .filter(([name]) => keptParams.test(name))
      .slice(0, MAX_PARAMS)
      .map(([name, value]) => [name, name === 'gclid' ? 'present' : value.slice(0, MAX_LENGTH)]),
  );

export const visitedPages = (paths: readonly string[]): string[] =>
  paths.slice(-MAX_PAGES).map((path) => (path.split('?')[0] ?? '').slice(0, MAX_LENGTH));

/** Path with the allow-listed parameters only; '/' if the address is invalid. */
export const strippedAddress = (address: string): string => {
  const url = URL.parse(address, 'https://site.invalid');
  // 'mailto:' and the like have no path.
  if (url?.pathname.startsWith('/') !== true) return '/';
  const kept = new URLSearchParams(linkedQueryParams(url.search)).toString();
  return `${url.pathname.slice(0, MAX_LENGTH)}${kept === '' ? '' : `?${kept}`}`;
};
