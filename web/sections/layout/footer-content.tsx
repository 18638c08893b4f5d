import { Analytics } from '#web/sections/analytics/analytics.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { SiteSearch } from '#web/sections/site-search/site-search.tsx';
import { DottedList } from '#web/ui/dotted-list.tsx';
import { Floats } from './floats/floats.tsx';
import { FooterGroups, QuickLinks } from './footer-groups.tsx';
import { FooterLocations } from './footer-locations.tsx';
import styles from './footer.module.css';
import { PaymentStrip } from './payment-strip.tsx';
import { PhoneLink } from './phone-link.tsx';
import { QuietFooter } from './quiet-frame.tsx';

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
