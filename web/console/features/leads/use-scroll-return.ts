import { useEffect, useLayoutEffect } from 'react';
import { openedLead } from '#web/console/inbox/opened-lead.ts';
import { useLocation, useNavigationType } from '#web/lib/router.tsx';

/** How far each list was scrolled, by its address. */
const places = new Map<string, number>();

const focusLead = (leadId: string): void =>
  document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(leadId)}"]`)?.focus({ preventScroll: true });

/** Whoever comes back to a list finds it where it was, with the focus on the lead that was open. */
export const useScrollReturn = (isThere: boolean): void => {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const address = pathname + search;
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    const lead = openedLead.get();
    if (type !== 'POP' && lead === null) return undefined;
    const y = places.get(address) ?? 0;
    window.scrollTo(0, y);
    // After the navigation's own scrolling and focusing.
    const timer = setTimeout(() => {
      window.scrollTo(0, y);
      if (lead !== null) focusLead(lead);
      openedLead.set(null);
    });
    return () => clearTimeout(timer);
  }, [address, isThere, type]);
  useEffect(() => {
    const note = (): void => void places.set(address, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [address]);
};
