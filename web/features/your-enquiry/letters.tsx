import { slotWords } from '#domain/testdrive/words.ts';
import type { EnquiryAnswer } from '#functions/inbox/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/form-controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import styles from './enquiry-view.module.css';
import type { EnquiryState } from './use-enquiry.ts';

const MOST = 2_000;

const writer = ({ from, name }: EnquiryAnswer['letters'][number], place: string): string =>
  from === 'shopper' ? 'You' : `${name ?? place}, ${place}`;

/** Dealer and shopper, oldest first. */
export function Letters({ enquiry: { letters, answering } }: { enquiry: EnquiryAnswer }) {
  if (letters.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="letters">
      <h2 id="letters">What was written since</h2>
      <ol className={styles.letters}>
        {letters.map((letter) => (
          <li key={letter.id} className={letter.from === 'shopper' ? styles.own : undefined}>
            <p className={styles.soft}>
              {writer(letter, answering.name)}, {slotWords({ start: letter.at })}
            </p>
            <p className={styles.words}>{letter.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** More to the same enquiry: it goes to whoever has it. */
export function AddForm({ state: { text, setText, add, busy, problem } }: { state: EnquiryState }) {
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !busy) add();
      }}
    >
      <Field label="Add something" hint="It goes to the same people, and they answer you again.">
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            required
            maxLength={MOST}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Problem>{problem}</Problem>
      <Button type="submit" size="l" busy={busy}>
        Send it
      </Button>
    </form>
  );
}
