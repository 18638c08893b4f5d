import styles from './dealer-mark.module.css';

/** Initials of at most two words. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');

/** A dealer's logo, or their initials on their colour. */
export function DealerMark({ name, logo }: { name: string; logo: string | null }) {
  return logo === null ? (
    <span className={styles.mark} aria-hidden>
      {initialsOf(name)}
    </span>
  ) : (
    <img className={styles.logo} src={logo} alt="" />
  );
}
