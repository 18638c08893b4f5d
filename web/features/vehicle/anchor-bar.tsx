import styles from './sections.module.css';

export interface Anchor {
  id: string;
  label: string;
}

export function AnchorBar({ anchors }: { anchors: readonly Anchor[] }) {
  return (
    <nav className={styles.anchors} aria-label="On this page">
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
