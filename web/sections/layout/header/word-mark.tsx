import { isMark } from '#domain/site/logo-shape.ts';
import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './word-mark.module.css';

/** The dealer's name in its typeface, behind its mark on wide screens; a wide logo hides it. Linked to the home page. */
export function WordMark() {
  const { name, template, logo } = useSite();
  const [first = name, ...rest] = name.split(' ');
  return (
    <Link to="/" className={styles.mark} data-template={template}>
      {logo && (
        <img
          src={logo.path}
          width={logo.width / 2}
          height={logo.height / 2}
          alt=""
          className={isMark(logo) ? styles.sign : styles.logo}
          // A mark that a phone does not show is not loaded there.
          loading="lazy"
        />
      )}
      <span className={styles.first}>{first}</span> <span className={styles.rest}>{rest.join(' ')}</span>
      <VisuallyHidden>, home</VisuallyHidden>
    </Link>
  );
}
