import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { initials, type Person } from './person-words.ts';
import styles from './team.module.css';

/** A drawn or photographed face, or the initials. The name stands beside it: neither says anything more. */
export function Portrait({ person, sizes }: { person: Person; sizes: string }) {
  if (person.portrait === undefined)
    return (
      <span className={classNames(styles.portrait, styles.initials)} aria-hidden="true">
        {initials(person.name)}
      </span>
    );
  return <Picture mediaKey={person.portrait} alt="" sizes={sizes} className={styles.portrait} />;
}
