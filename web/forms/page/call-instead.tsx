import { telHref } from '#domain/phone/rules.ts';
import styles from './call-instead.module.css';

/** For those who would rather not write. */
export function CallInstead({ phone }: { phone: string }) {
  return (
    <p className={styles.call}>
      Rather talk to somebody? <a href={telHref(phone)}>Call {phone}</a>
    </p>
  );
}
