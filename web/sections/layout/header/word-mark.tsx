import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './word-mark.module.css';

/** The dealer's logo, or its name in its typeface; linked to the home page. */
export function WordMark() {
  const { name, template, logo } = useSite();
  const [first = name, ...rest] = name.split(' ');
  return (
    <Link to="/" className={styles.mark} data-template={template}>
      {logo === null ? (
        <>
          <span className={styles.first}>{first}</span>{' '}
          {rest.length > 0 && <span className={styles.rest}>{rest.join(' ')}</span>}
        </>
      ) : (
        <img src={logo.path} width={logo.width / 2} height={logo.height / 2} alt={name} className={styles.logo} />
      )}
      <VisuallyHidden>, home</VisuallyHidden>
    </Link>
  );
}
