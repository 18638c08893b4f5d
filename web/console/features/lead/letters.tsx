import { useNow } from '#web/console/lib/use-now.ts';
import { useZone } from '#web/console/lib/console-context.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import { Button } from '#web/ui/button.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Card } from './card.tsx';
import styles from './letters.module.css';
import type { LeadView } from './use-shown-lead.ts';
import { useAnswerDraft, type AnswerDraft } from './use-answer-draft.ts';

type Letter = LeadView['work']['letters'][number];

const stateWords = {
  queued: 'Leaves within a minute',
  sent: 'Sent',
  refused: 'Not delivered: the address was refused, so nobody has it. Call, or ask for another address.',
} as const;

const standing = (letter: Letter): string => {
  if (letter.direction === 'out') return stateWords[letter.state];
  return letter.sender === 'verified' ? '' : 'Nobody vouches that the shopper wrote this.';
};

function LetterLine({ letter, name, draft }: { letter: Letter; name: string; draft: AnswerDraft }) {
  const when = whenWords(letter.at, useNow(), useZone());
  const isRefused = letter.direction === 'out' && letter.state === 'refused';
  return (
    <li className={styles.letter} data-direction={letter.direction} data-refused={isRefused}>
      <p className={styles.head}>
        <strong>{letter.direction === 'out' ? letter.by.name : name}</strong>
        <span className={styles.soft}>{letter.subject}</span>
        <time dateTime={letter.at} className={styles.soft}>
          {when}
        </time>
      </p>
      <p className={styles.text}>{letter.text}</p>
      {standing(letter) !== '' && (
        <p className={styles.soft} data-tone={isRefused ? 'danger' : undefined}>
          {standing(letter)}
        </p>
      )}
      {isRefused && (
        <Button variant="quiet" onClick={() => draft.use({ subject: letter.subject, text: letter.text })}>
          Use this text again
        </Button>
      )}
    </li>
  );
}

/** What dealer and shopper wrote to each other, and the answer that is being written. */
export function Letters({ view }: { view: LeadView }) {
  const draft = useAnswerDraft(view);
  const { letters } = view.work;
  return (
    <Card title="Answer by mail" hidesInPrint>
      {letters.length > 0 && (
        <ol className={styles.letters} aria-label="Letters">
          {letters.map((letter) => (
            <LetterLine key={letter.id} letter={letter} name={view.name} draft={draft} />
          ))}
        </ol>
      )}
      <AnswerForm view={view} draft={draft} />
    </Card>
  );
}
