import { Link } from '#web/lib/router.tsx';
import { Analytics } from '#web/sections/analytics/analytics.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { DottedList } from '#web/ui/dotted-list.tsx';
import { FooterLocations } from './footer-locations.tsx';
import styles from './footer.module.css';
import { PhoneLink } from './phone-link.tsx';

function Groups() {
  const { footer } = useSite();
  return (
    <nav aria-label="Footer" className={styles.groups}>
      {footer.map((group) => (
        <section key={group.label}>
          <h2 className={styles.heading}>{group.label}</h2>
          <ul className={styles.links}>
            {group.children.map(({ label, href }) => (
              <li key={label}>
                <Link className={styles.link} to={href ?? '/'}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
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

export function FooterContent() {
  const { name, words } = useSite();
  return (
    <>
      <div className={styles.top}>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.tagline}>{words.tagline}</p>
          <PhoneLink />
        </div>
        <Groups />
      </div>
      <FooterLocations />
      <Imprint />
      <Analytics />
    </>
  );
}
