import type { ReactNode } from 'react';
import { useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { OwnView } from './vehicle.ts';
import styles from './vehicle.module.css';

interface OwnFieldProps {
  label: string;
  /** What the feed says, in words; '' for nothing. */
  feed: string;
  /** As the server has it. */
  view: OwnView | undefined;
  /** A value of the dealer's stands here, saved or not. */
  isOwn: boolean;
  isChanged: boolean;
  onRevert: (() => void) | null;
  children: ReactNode;
}

function Whose({ isOwn, isChanged }: { isOwn: boolean; isChanged: boolean }) {
  if (isChanged) return <Badge tone="warning">Not saved</Badge>;
  return isOwn ? <Badge tone="accent">Yours</Badge> : <Badge>Feed</Badge>;
}

const sinceWords = (view: OwnView | undefined, zone: string): string | null => {
  if (view?.by == null || view.at === null || view.value === null) return null;
  const from = view.carried_from === null ? '' : ', from another source';
  return `${view.by.name}, ${dateTimeWords(view.at, zone)}${from}`;
};

/** One field of the dealer's: whose value counts, what the feed says, and the way back to it. */
export function OwnFieldBox({ label, feed, view, isOwn, isChanged, onRevert, children }: OwnFieldProps) {
  const zone = useZone();
  const since = sinceWords(view, zone);
  return (
    <div className={styles.own}>
      <div className={styles.ownControl}>{children}</div>
      <span className={styles.ownWhose}>
        <Whose isOwn={isOwn} isChanged={isChanged} />
      </span>
      {isOwn && (
        <div className={styles.ownFacts}>
          <span>Feed: {feed === '' ? 'nothing' : feed}</span>
          {since !== null && <span>{since}</span>}
          {onRevert !== null && (
            <Button variant="quiet" aria-label={`Use the feed’s: ${label}`} onClick={onRevert}>
              Use the feed’s
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
