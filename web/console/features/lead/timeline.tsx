import { useState } from 'react';
import { useNow } from '#web/console/lib/use-now.ts';
import { useZone } from '#web/console/lib/console-context.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import { outcomeWords } from '#web/console/inbox/words.ts';
import { Timeline, type TimelineEntry } from '#web/console/ui/timeline.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Card } from './card.tsx';
import { DeliveryBody } from './delivery-body.tsx';
import styles from './wrote.module.css';
import type { LeadView } from './use-shown-lead.ts';

interface Happening {
  at: string;
  title: string;
  detail: string;
  by?: string | undefined;
  delivery_id?: string | undefined;
  kind?: string | undefined;
}

/** What was done in this tab since the lead was loaded: its timeline does not have it yet. */
const doneSince = ({ answer, work }: LeadView): Happening[] => {
  const known = new Set([...answer.work.notes, ...answer.work.calls].map(({ id }) => id));
  const isNew = ({ id }: { id: string }): boolean => !known.has(id);
  const notes = work.notes.filter(isNew).map(({ at, by, text }) => ({ at, title: 'Note', detail: text, by: by.name }));
  const calls = work.calls.filter(isNew).map(({ at, by, outcome, note }) => ({
    at,
    title: `Called: ${outcomeWords[outcome].toLowerCase()}`,
    detail: note ?? '',
    by: by.name,
  }));
  return [...notes, ...calls];
};

/** Letters stand whole above; on paper there is only this. */
function Detail({ detail, delivery_id, kind }: Happening) {
  return (
    <>
      {detail !== '' && (
        <p className={kind === 'letter' ? classNames(styles.message, styles.brief) : styles.message}>{detail}</p>
      )}
      {delivery_id !== undefined && <DeliveryBody deliveryId={delivery_id} />}
    </>
  );
}

const toEntry = (happening: Happening, index: number, when: string): TimelineEntry => ({
  id: String(index),
  at: happening.at,
  when,
  title: happening.title,
  by: happening.by,
  detail: <Detail {...happening} />,
});

/** What a delivery sent is shown by the last that is known of it, once. */
const eachDeliveryOnce = (happened: readonly Happening[]): Happening[] => {
  const seen = new Set<string>();
  return happened.map((one) => {
    const { delivery_id } = one;
    if (delivery_id === undefined) return one;
    const isShown = seen.has(delivery_id);
    seen.add(delivery_id);
    return isShown ? { ...one, delivery_id: undefined } : one;
  });
};

/** What a glance takes; a lead of weeks has dozens. */
const SHOWN_AT_FIRST = 8;

/** Everything that happened with a lead, newest first; on paper all of it. */
export function LeadTimeline({ view }: { view: LeadView }) {
  const now = useNow();
  const zone = useZone();
  const [showsAll, setShowsAll] = useState(false);
  const happened = [...view.answer.timeline, ...doneSince(view)]
    .toReversed()
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  const entries = eachDeliveryOnce(happened).map((one, index) => toEntry(one, index, whenWords(one.at, now, zone)));
  return (
    <Card title="What happened">
      <Timeline label="What happened" entries={entries} shown={showsAll ? entries.length : SHOWN_AT_FIRST} />
      {!showsAll && entries.length > SHOWN_AT_FIRST && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          Show {entries.length - SHOWN_AT_FIRST} earlier
        </Button>
      )}
    </Card>
  );
}
