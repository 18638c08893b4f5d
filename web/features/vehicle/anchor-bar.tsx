import type { FocusEvent } from 'react';
import styles from './sections.module.css';

export interface Anchor {
  id: string;
  label: string;
}

/** Browsers leave a focused link half hidden in a row that scrolls. */
const show = ({ target }: FocusEvent): void => target.scrollIntoView({ block: 'nearest' });

export function AnchorBar({ anchors }: { anchors: readonly Anchor[] }) {
  return (
    <nav className={styles.anchors} aria-label="On this page" onFocus={show}>
      <ul className={styles.anchorList}>
        {anchors.map(({ id, label }) => (
          <li key={id}>
            <a className={styles.anchor} href={`#${id}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
