import type { ValuationRef } from '#web/forms/carried/valuation-api.ts';

const LINK = /^#([a-z2-7]{26}):([\w.-]+)$/;

/** The valuation that a mail's link names. After the hash, so that it reaches no server with the page. */
export const linkedRef = (): ValuationRef | null => {
  const [, id, secret] = LINK.exec(window.location.hash) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
};
