import { Link } from '#web/lib/router.tsx';
import type { Crumb } from './breadcrumbs.ts';
import styles from './vehicle-view.module.css';

/** The trail to this vehicle; on a phone its last step back only. */
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
