import type { ContentAnswer } from '#functions/content/contract.ts';
import { initials } from '#web/sections/people/person-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './post-list.module.css';

type Author = Pick<NonNullable<ContentAnswer['author']>, 'name' | 'picture'>;

/** A face or initials; the name stands beside it. */
export function Face({ author: { name, picture }, sizes }: { author: Author; sizes: string }) {
  if (picture === null)
    return (
      <span className={classNames(styles.face, styles.initials)} aria-hidden="true">
        {initials(name)}
      </span>
    );
  return <Picture mediaKey={picture.image} alt="" sizes={sizes} className={styles.face} />;
}
