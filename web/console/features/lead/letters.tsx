import type { ReactNode } from 'react';
import { useNow } from '#web/console/lib/use-now.ts';
import { useZone } from '#web/console/lib/console-context.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Card } from './card.tsx';
import { LetterFiles } from './letter-files.tsx';
import { cameWords, markOf, type Letter, type LetterIn, type LetterOut } from './letter-words.ts';
import styles from './letters.module.css';
import type { LeadView } from './use-shown-lead.ts';
import { useAnswerDraft, type AnswerDraft } from './use-answer-draft.ts';

const stateWords = {
  queued: 'Leaves within a minute',
  sent: 'Sent',
  refused: 'Not delivered: the address was refused, so nobody has it. Call, or ask for another address.',
} as const;

interface LetterProps<L extends Letter> {
  letter: L;
  view: LeadView;
  draft: AnswerDraft;
}

function Head({ letter, writer, children }: { letter: Letter; writer: string; children?: ReactNode }) {
  return (
    <p className={styles.head}>
      <strong>{writer}</strong>
      {children}
      <span className={styles.soft}>{letter.subject}</span>
      <time dateTime={letter.at} className={styles.soft}>
        {whenWords(letter.at, useNow(), useZone())}
      </time>
    </p>
  );
}

function Outgoing({ letter, draft }: LetterProps<LetterOut>) {
  const isRefused = letter.state === 'refused';
  return (
    <li className={styles.letter} data-direction="out" data-refused={isRefused}>
      <Head letter={letter} writer={letter.by.name} />
      <p className={styles.text}>{letter.text}</p>
      <p className={styles.soft} data-tone={isRefused ? 'danger' : undefined}>
        {stateWords[letter.state]}
      </p>
      {isRefused && (
        <Button variant="quiet" onClick={() => draft.use({ subject: letter.subject, text: letter.text })}>
          Use this text again
        </Button>
      )}
    </li>
  );
}

/** Of a letter from another address the address stands where a name would: nobody is taken for the shopper. */
function Incoming({ letter, view }: LetterProps<LetterIn>) {
  const mark = markOf(letter);
  const came = cameWords(letter);
  const isOthers = letter.channel === 'mail' && letter.sender === 'other_address';
  return (
    <li className={styles.letter} data-direction="in" data-doubt={mark?.tone}>
      <Head letter={letter} writer={isOthers ? (letter.from ?? 'Somebody') : view.name}>
        {mark !== null && <Badge tone={mark.tone}>{mark.badge}</Badge>}
      </Head>
      {mark !== null && mark.sentence !== '' && <p className={styles.doubt}>{mark.sentence}</p>}
      {came !== '' && <p className={styles.soft}>{came}</p>}
      <p className={styles.text}>{letter.text}</p>
      {letter.cut && <p className={styles.soft}>It is longer. The whole mail is kept.</p>}
      <LetterFiles leadId={view.seen.lead_id} letter={letter} />
    </li>
  );
}

function LetterLine({ letter, ...rest }: LetterProps<Letter>) {
  return letter.direction === 'out' ? <Outgoing letter={letter} {...rest} /> : <Incoming letter={letter} {...rest} />;
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
            <LetterLine key={letter.id} letter={letter} view={view} draft={draft} />
          ))}
        </ol>
      )}
      <AnswerForm view={view} draft={draft} />
    </Card>
  );
}
