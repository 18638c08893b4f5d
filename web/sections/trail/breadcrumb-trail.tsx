import { Link } from '#web/lib/router.tsx';
import type { JsonLd } from '#web/lib/page-definition.ts';
import styles from './breadcrumb-trail.module.css';

/** Breadcrumbs; the last one is the page itself. */
export function BreadcrumbTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, href }, index) => (
          <li key={href}>
            {index === crumbs.length - 1 ? <span aria-current="page">{label}</span> : <Link to={href}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface Crumb {
  label: string;
  href: string;
}

/** schema.org BreadcrumbList of the visible breadcrumbs. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], origin: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.label,
    item: `${origin}${crumb.href}`,
  })),
});
