import { useState, useSyncExternalStore } from 'react';
import { hasPage } from '#domain/site/dealer-pages.ts';
import { isPaymentPage } from '#domain/site/payment-pages.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { consentOf } from '#web/sections/analytics/consent.ts';
import { ChatButton } from '#web/sections/chat/chat-button.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { ServiceBanner } from './service-banner.tsx';
import { isServiceBannerClosed } from './service-banner-record.ts';

/** The service page itself, and pages with actions of their own at the lower edge or beside the text. */
const isWithout = (path: string): boolean =>
  /^\/(?:service|cars|trade-in|search|dealerships\/[^/]+\/stock|special-offers|compare|parts|checkout-journey)(?:\/|$)/.test(
    path,
  );

/** One bar at a time: the question, where the dealer measures, comes before the workshop. */
const barOf = ({ site, path }: ReturnType<typeof usePageRequest>): 'consent' | 'service' | null => {
  if (site.analytics.measurement_ids.length > 0 && consentOf(site.slug) === null) return 'consent';
  const hasBanner = site.layout.service_banner && hasPage('service', site) && !isWithout(path);
  return hasBanner && !isServiceBannerClosed(site.slug) ? 'service' : null;
};

const never = () => () => undefined;
const yes = (): boolean => true;
const no = (): boolean => false;

/** What floats at the window's lower edge once the page is alive; without scripts nothing does. */
export function Floats() {
  const request = usePageRequest();
  const isAlive = useSyncExternalStore(never, yes, no);
  const [, setClosings] = useState(0);
  // No tenant's or partner's script or frame beside a payment.
  if (!isAlive || isPaymentPage(request.path)) return null;
  const bar = barOf(request);
  const onClose = (): void => setClosings((before) => before + 1);
  return (
    <>
      {bar === 'consent' && <ConsentBanner onClose={onClose} />}
      {bar === 'service' && <ServiceBanner onClose={onClose} />}
      {request.site.layout.chat !== null && <ChatButton frame={request.site.layout.chat} />}
    </>
  );
}
