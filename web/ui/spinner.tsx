import styles from './spinner.module.css';

/** A spinner in the text's colour. The text beside it says what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden />;
}
