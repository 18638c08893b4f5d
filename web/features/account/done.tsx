import { useEffect, useRef } from 'react';
import styles from './account-view.module.css';

/** What was just done to a list. Takes the focus, because the button that was pressed is gone. */
export function Done({ text }: { text: string }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), [text]);
  return (
    <p ref={said} role="status" tabIndex={-1} className={styles.done}>
      {text}
    </p>
  );
}
