import type { PaymentMark } from '#tenants/schemas/layout-schema.ts';
import { Analytics } from '#web/sections/analytics/analytics.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { SiteSearch } from '#web/sections/site-search/site-search.tsx';
import { DottedList } from '#web/ui/dotted/dotted-list.tsx';
import { Floats } from '../floats/floats.tsx';
import { PhoneLink } from '../header/phone-link.tsx';
import { QuietFooter } from '../quiet-frame.tsx';
import { FooterGroups, QuickLinks } from './footer-groups.tsx';
import { FooterLocations } from './footer-locations.tsx';
import styles from './footer.module.css';

const names: Readonly<Record<PaymentMark, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos: 'eftpos',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
};

/** Names, because logos belong to their companies. */
function PaymentStrip() {
  const marks = useSite().layout.payment_marks;
  if (marks.length === 0) return null;
  return (
    <div className={styles.payment}>
      <span id="we-accept">We accept:</span>
      <ul className={styles.marks} aria-labelledby="we-accept">
        {marks.map((mark) => (
          <li key={mark}>{names[mark]}</li>
        ))}
      </ul>
    </div>
  );
}

/** Legal entity, licence and the note on renderings (docs/product/sites.md, 'Footer facts'). */
function Imprint() {
  const { legal_name, licence, words, flags, social } = useSite();
  return (
    <div className={styles.imprint}>
      <DottedList items={[legal_name, `${licence.label} ${licence.number}`]} />
      {flags.rendered_pictures_note && <p>{words.renderedPictures}</p>}
      {social.length > 0 && (
        <ul className={styles.social}>
          {social.map(({ name, url }) => (
            <li key={name}>
              <a className={styles.link} href={url} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function FooterContent({ quiet }: { quiet: boolean }) {
  const { name, words } = useSite();
  if (quiet) return <QuietFooter />;
  return (
    <>
      <QuickLinks />
      <div className={styles.top}>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.tagline}>{words.tagline}</p>
          <PhoneLink />
        </div>
        <FooterGroups />
      </div>
      <FooterLocations />
      <PaymentStrip />
      <Imprint />
      <Analytics />
      <Floats />
      <SiteSearch />
    </>
  );
}
