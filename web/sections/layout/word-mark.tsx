import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './word-mark.module.css';

/** The dealer's name in its typeface, linked to the home page. */
export function WordMark() {
  const { name, template } = useSite();
  const [first = name, ...rest] = name.split(' ');
  return (
    <Link to="/" className={styles.mark} data-template={template}>
      <span className={styles.first}>{first}</span>{' '}
      {rest.length > 0 && <span className={styles.rest}>{rest.join(' ')}</span>}
      <VisuallyHidden>, home</VisuallyHidden>
    </Link>
  );
}
