import { readText, removeText, writeText } from '#web/lib/browser-storage.ts';

const storageKey = (tenant: string): string => `fc:${tenant}:enquiry`;

/** The token opens the last enquiry, so it goes with the tab. Undefined: there is none. */
export const rememberEnquiry = (tenant: string, token: string | undefined): void => {
  if (token === undefined) removeText('session', storageKey(tenant));
  else writeText('session', storageKey(tenant), token);
};

/** The page of the last enquiry of this tab; null without one. */
export const recallEnquiryHref = (tenant: string): string | null => {
  const token = readText('session', storageKey(tenant));
  return token === null ? null : `/your-enquiry#${token}`;
};
