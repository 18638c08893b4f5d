import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import { slotWords } from '#domain/testdrive/words.ts';
import type { EnquiryAnswer } from '#functions/inbox/contract.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './enquiry-view.module.css';

const at = (start: string): string => slotWords({ start });

interface Said {
  icon: typeof Clock;
  title: string;
  text: string;
}

const waiting = ({ person, answering, promise, overdue }: EnquiryAnswer): Said =>
  overdue
    ? {
        icon: Clock,
        title: `${answering.name} owes you an answer`,
        text: `You should have heard from us by now. We are sorry: call ${answering.phone}.`,
      }
    : { icon: Clock, title: `${person ?? answering.name} will answer you`, text: promise };

const standingOf = (enquiry: EnquiryAnswer): Said => {
  const { state, answered_at, answering } = enquiry;
  switch (state) {
    case 'waiting':
      return waiting(enquiry);
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
  const { icon, title, text } = standingOf(enquiry);
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
