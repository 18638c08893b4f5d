import { slugify } from '#domain/text/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import styles from './footer.module.css';

type Group = Site['footer'][number];

/** A footer is no directory. */
const MOST_MODELS = 6;

interface FooterLink {
  label: string;
  href: string;
}

/** The range's own models stand in a group that lists models. */
const buildGroupLinks = ({ children, list }: Group, models: Site['models']): FooterLink[] => {
  const isOneMake = new Set(models.map(({ make }) => make)).size === 1;
  const range = models.slice(0, MOST_MODELS).map(({ make, name }) => ({
    label: isOneMake ? name : `${make} ${name}`,
    href: `/models/${slugify(make)}/${slugify(name)}`,
  }));
  return [
    ...(list === 'models' ? range : []),
    ...children.map(({ label, href }): FooterLink => ({ label, href: href ?? '/' })),
  ];
};

function Links({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link className={styles.link} to={href}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function FooterGroups() {
  const { footer, models } = useSite();
  return (
    <nav aria-label="Footer" className={styles.groups}>
      {footer.map((group) => (
        <section key={group.label}>
          <h2 className={styles.heading}>{group.label}</h2>
          <Links links={buildGroupLinks(group, models)} />
        </section>
      ))}
    </nav>
  );
}

/** What shoppers come for, at the beginning of the footer (docs/product/sites.md, 'Navigation'). */
export function QuickLinks() {
  const links = useSite().layout.quick_links;
  if (links.length === 0) return null;
  return (
    <nav aria-label="Quick links" className={styles.quick}>
      {links.map(({ label, href }) => (
        <Link key={label} to={href} className={styles.quickLink}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
