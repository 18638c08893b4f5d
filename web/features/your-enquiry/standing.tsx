import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import { slotWords } from '#domain/testdrive/words.ts';
import type { EnquiryAnswer } from '#functions/inbox/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './enquiry-view.module.css';

const at = (start: string): string => slotWords({ start });

interface Said {
  icon: typeof Clock;
  title: string;
  text: string;
}

const waiting = ({ person, answering, due_at, overdue }: EnquiryAnswer, promise: string): Said => {
  const title = `${person ?? answering.name} will answer you`;
  if (due_at === null) return { icon: Clock, title, text: promise };
  return overdue
    ? {
        icon: Clock,
        title: `${answering.name} owes you an answer`,
        text: `You should have heard from us by ${at(due_at)}. We are sorry: call ${answering.phone}.`,
      }
    : { icon: Clock, title, text: `By ${at(due_at)}, in opening hours.` };
};

const standingOf = (enquiry: EnquiryAnswer, promise: string): Said => {
  const { state, answered_at, answering } = enquiry;
  switch (state) {
    case 'waiting':
      return waiting(enquiry, promise);
    case 'answered':
      return {
        icon: CircleCheck,
        title: `${answering.name} answered you`,
        text: answered_at === null ? '' : `${at(answered_at)}. If you did not hear from them, call ${answering.phone}.`,
      };
    case 'stopped':
      return { icon: CircleSlash, title: 'Nobody answers this any more', text: 'You said that you need no answer.' };
  }
};

/** Who answers by when, or when somebody did. */
export function Standing({ enquiry }: { enquiry: EnquiryAnswer }) {
  const { words } = useSite();
  const { icon, title, text } = standingOf(enquiry, words.responsePromise);
  return (
    <div className={styles.standing}>
      <Icon of={icon} size={32} />
      <div>
        <h2>{title}</h2>
        {text !== '' && <p>{text}</p>}
        {enquiry.state === 'waiting' && enquiry.person !== null && <p>{enquiry.answering.name}</p>}
      </div>
    </div>
  );
}
