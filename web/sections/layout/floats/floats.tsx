import { useRef, useState, useSyncExternalStore } from 'react';
import { Wrench, X } from 'lucide-react';
import { hasPage } from '#domain/site/dealer-pages.ts';
import { isPaymentPage } from '#domain/site/payment-pages.ts';
import { usePageRequest, useSite } from '#web/lib/page-context.tsx';
import { readConsent, saveConsent, type ConsentChoice } from '#web/sections/analytics/consent.ts';
import { ChatButton } from '#web/sections/chat/chat-button.tsx';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { focusHeader } from '#web/sections/layout/focus-header.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { readText, writeText } from '#web/lib/browser-storage.ts';
import styles from './floats.module.css';
import { useYielding } from './use-yielding.ts';

const keyOf = (tenant: string): string => `fc:${tenant}:service-banner`;
const CLOSED = 'closed';

const isServiceBannerClosed = (tenant: string): boolean => readText('local', keyOf(tenant)) === CLOSED;

const closeServiceBanner = (tenant: string): void => writeText('local', keyOf(tenant), CLOSED);

/** Before no field and no vehicle, and on a phone not before the home page's search. Stays closed once it was closed (docs/product/service-and-parts.md, 'Service banner'). */
function ServiceBanner({ onClose }: { onClose: () => void }) {
  const {
    site: { slug },
    path,
  } = usePageRequest();
  const bar = useRef<HTMLElement>(null);
  const isYielding = useYielding(bar);
  return (
    <aside
      ref={bar}
      aria-label="Service"
      className={classNames(styles.bar, path === '/' && styles.wideOnly, isYielding && styles.yielding)}
    >
      <LinkButton to="/service#service-booking" variant="secondary" className={styles.main}>
        <Icon of={Wrench} size={18} />
        BOOK A SERVICE
      </LinkButton>
      <IconButton
        label="Close the service banner"
        onClick={() => {
          closeServiceBanner(slug);
          focusHeader();
          onClose();
        }}
      >
        <Icon of={X} />
      </IconButton>
    </aside>
  );
}

/** Asks once, with two buttons of one look. Only where the dealer has analytics that need an answer. */
function ConsentBanner({ onClose }: { onClose: () => void }) {
  const { name, slug } = useSite();
  const choose = (choice: ConsentChoice) => () => {
    saveConsent(slug, choice, new Date());
    onClose();
  };
  return (
    <section aria-label="Measurement" className={styles.consent}>
      <p>
        {name} would like to measure how this site is used. Nothing is passed on before you agree, and the site works
        the same without.
      </p>
      <span className={styles.choices}>
        <Button variant="secondary" onClick={choose('denied')}>
          No, thanks
        </Button>
        <Button variant="secondary" onClick={choose('granted')}>
          Allow
        </Button>
      </span>
    </section>
  );
}

/** The service page itself, pages with actions of their own at the lower edge or beside the text, and those where somebody is in the middle of something. */
const isWithout = (path: string): boolean =>
  /^\/(?:service|cars|trade-in|search|dealerships\/[^/]+\/stock|special-offers|compare|parts|checkout-journey|sign-in|account|book-test-drive|apply-for-finance)(?:\/|$)/.test(
    path,
  );

/** One bar at a time: the question, where the dealer measures, comes before the workshop. */
const chooseBar = ({ site, path }: ReturnType<typeof usePageRequest>): 'consent' | 'service' | null => {
  if (site.analytics.measurement_ids.length > 0 && readConsent(site.slug) === null) return 'consent';
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
  const bar = chooseBar(request);
  const onClose = (): void => setClosings((before) => before + 1);
  return (
    <>
      {bar === 'consent' && <ConsentBanner onClose={onClose} />}
      {bar === 'service' && <ServiceBanner onClose={onClose} />}
      {request.site.layout.chat !== null && <ChatButton frame={request.site.layout.chat} />}
    </>
  );
}
