import { isMark } from '#domain/site/logo-shape.ts';
import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './word-mark.module.css';

/** The dealer's name in its typeface, behind its mark on wide screens, or a wide logo; linked to the home page. */
export function WordMark() {
  const { name, template, logo } = useSite();
  const [first = name, ...rest] = name.split(' ');
  const hasName = logo === null || isMark(logo);
  const picture = logo !== null && (
    <img
      src={logo.path}
      width={logo.width / 2}
      height={logo.height / 2}
      alt={hasName ? '' : name}
      className={hasName ? styles.sign : styles.logo}
      // Where it is not shown it is not loaded.
      loading={hasName ? 'lazy' : undefined}
    />
  );
  return (
    <Link to="/" className={styles.mark} data-template={template}>
      {picture}
      {hasName && (
        <>
          <span className={styles.first}>{first}</span>{' '}
          {rest.length > 0 && <span className={styles.rest}>{rest.join(' ')}</span>}
        </>
      )}
      <VisuallyHidden>, home</VisuallyHidden>
    </Link>
  );
}
