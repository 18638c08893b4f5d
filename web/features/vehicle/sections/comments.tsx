import { useState } from 'react';
import { commentSections } from '#domain/vehicle/details.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { splitComments } from './split-comments.ts';
import { MoreButton, PageSection } from './page-section.tsx';
import styles from './sections.module.css';

/** The dealer's comments: 400 characters, then a button. All of it is in the first HTML. */
export function Comments({ car: vehicle }: { car: Pick<Vehicle, 'dealercomments'> }) {
  const { words, constants } = useSite();
  const [open, setOpen] = useState(false);
  const paragraphs = splitComments(commentSections(vehicle.dealercomments), constants.commentsTruncateChars);
  const isLong = paragraphs.some(({ rest }) => rest !== '');
  return (
    <PageSection id="comments" title={words.commentsHeading}>
      {paragraphs.length === 0 && <p className={styles.quiet}>{words.commentsPending}</p>}
      <div id="comments-text" className={styles.comments}>
        {paragraphs.map(({ lead, rest }) => (
          <p key={lead + rest} className={classNames(!open && lead === '' && styles.rest)}>
            {lead}
            {rest !== '' && <span className={classNames(!open && styles.rest)}>{rest}</span>}
            {lead !== '' && rest !== '' && !open && <span className={styles.ellipsis}>…</span>}
          </p>
        ))}
      </div>
      {isLong && (
        <MoreButton
          open={open}
          onToggle={() => setOpen(!open)}
          words={['Show More', 'Show Less']}
          controls="comments-text"
        />
      )}
    </PageSection>
  );
}
