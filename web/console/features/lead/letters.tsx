import { useState, type ReactNode } from 'react';
import { useNow } from '#web/console/lib/use-now.ts';
import { useZone } from '#web/console/lib/console-context.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Card } from './card.tsx';
import { LetterFiles } from './letter-files.tsx';
import {
  cameWords,
  markOf,
  outcomeWords,
  writerOf,
  type Letter,
  type LetterIn,
  type LetterOut,
} from './letter-words.ts';
import styles from './letters.module.css';
import type { LeadView } from './use-shown-lead.ts';
import { useAnswerDraft, type AnswerDraft } from './use-answer-draft.ts';

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
  const isBad = isRefused || letter.returned !== undefined;
  return (
    <li className={styles.letter} data-direction="out" data-refused={isRefused}>
      <Head letter={letter} writer={letter.by.name} />
      <p className={styles.text}>{letter.text}</p>
      <p className={styles.soft} data-tone={isBad ? 'danger' : undefined}>
        {outcomeWords(letter)}
      </p>
      {isRefused && (
        <Button variant="quiet" onClick={() => draft.use({ subject: letter.subject, text: letter.text })}>
          Use this text again
        </Button>
      )}
    </li>
  );
}

/** Who wrote it, and what is to be known of that before it is read. */
function Writer({ letter, view }: Pick<LetterProps<LetterIn>, 'letter' | 'view'>) {
  const mark = markOf(letter);
  const came = cameWords(letter);
  return (
    <>
      <Head letter={letter} writer={writerOf(letter, view.name)}>
        {mark !== null && <Badge tone={mark.tone}>{mark.badge}</Badge>}
      </Head>
      {mark !== null && mark.sentence !== '' && <p className={styles.doubt}>{mark.sentence}</p>}
      {came !== '' && <p className={styles.soft}>{came}</p>}
    </>
  );
}

function Incoming({ letter, view }: LetterProps<LetterIn>) {
  return (
    <li className={styles.letter} data-direction="in" data-doubt={markOf(letter)?.tone}>
      <Writer letter={letter} view={view} />
      <p className={styles.text}>{letter.text}</p>
      {letter.cut && <p className={styles.soft}>It is longer. The whole mail is kept.</p>}
      <LetterFiles leadId={view.seen.lead_id} letter={letter} />
    </li>
  );
}

function LetterLine({ letter, ...rest }: LetterProps<Letter>) {
  return letter.direction === 'out' ? <Outgoing letter={letter} {...rest} /> : <Incoming letter={letter} {...rest} />;
}

/** So that the answer is in sight. */
const SHOWN_AT_FIRST = 3;

/** The last ones; a press brings those before them. */
function LetterList({ view, draft }: { view: LeadView; draft: AnswerDraft }) {
  const [showsAll, setShowsAll] = useState(false);
  const { letters } = view.work;
  const hidden = showsAll ? 0 : Math.max(0, letters.length - SHOWN_AT_FIRST);
  return (
    <>
      {hidden > 0 && (
        <Button variant="quiet" className={styles.earlier} onClick={() => setShowsAll(true)}>
          {hidden === 1 ? 'Show 1 earlier letter' : `Show ${hidden} earlier letters`}
        </Button>
      )}
      <ol className={styles.letters} aria-label="Letters">
        {letters.slice(hidden).map((letter) => (
          <LetterLine key={letter.id} letter={letter} view={view} draft={draft} />
        ))}
      </ol>
    </>
  );
}

/** What dealer and shopper wrote to each other, and the answer that is being written. */
export function Letters({ view }: { view: LeadView }) {
  const draft = useAnswerDraft(view);
  return (
    <Card title="Answer by mail" hidesInPrint>
      {view.work.letters.length > 0 && <LetterList view={view} draft={draft} />}
      <AnswerForm view={view} draft={draft} />
    </Card>
  );
}
