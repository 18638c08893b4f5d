import styles from './spinner.module.css';

/** Turning ring in the colour of its text. The words beside it say what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden />;
}
