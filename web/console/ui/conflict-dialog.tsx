import { useId, useState } from 'react';
import type { Part } from '#web/console/lib/merge.ts';
import type { OpenConflict } from '#web/console/lib/use-versioned.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioTile } from '#web/ui/fields/radio-tile.tsx';
import { Problem } from '#web/ui/problem.tsx';
import styles from './conflict-dialog.module.css';

type Choice = 'mine' | 'theirs';

interface ChoiceProps<T> {
  part: Part<T>;
  conflict: OpenConflict<T>;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

function Wording({ title, words }: { title: string; words: string }) {
  return (
    <span className={styles.wording}>
      <span className={styles.whose}>{title}</span>
      <span className={styles.words}>{words === '' ? 'Empty' : words}</span>
    </span>
  );
}

/** One part: what it was, mine and theirs side by side. */
function PartChoice<T>({ part, conflict, chosen, onChoose }: ChoiceProps<T>) {
  const name = useId();
  const tile = (choice: Choice, title: string, value: T) => (
    <RadioTile
      name={name}
      className={styles.tile}
      label={<Wording title={title} words={part.words(value)} />}
      checked={chosen === choice}
      onChange={() => onChoose(choice)}
    />
  );
  return (
    <fieldset className={styles.part}>
      <legend className={styles.label}>{part.label}</legend>
      <p className={styles.base}>
        <Wording title="When you opened it" words={part.words(conflict.base)} />
      </p>
      {tile('mine', 'Yours', conflict.mine)}
      {tile('theirs', 'Saved by somebody else', conflict.theirs)}
    </fieldset>
  );
}

function Choices<T>({ conflict }: { conflict: OpenConflict<T> }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [isMissing, setMissing] = useState(false);
  const { parts, settle, message } = conflict;
  const onSave = (): void => {
    if (parts.some(({ label }) => chosen[label] === undefined)) setMissing(true);
    else settle(parts.filter(({ label }) => chosen[label] === 'mine'));
  };
  return (
    <div className={styles.choices}>
      <p>{message}</p>
      <p className={styles.note}>Everything else that you changed is kept. Choose what is right here:</p>
      {parts.map((part) => (
        <PartChoice
          key={part.label}
          part={part}
          conflict={conflict}
          chosen={chosen[part.label]}
          onChoose={(choice) => {
            setMissing(false);
            setChosen({ ...chosen, [part.label]: choice });
          }}
        />
      ))}
      <Problem>{isMissing ? 'Choose one of the two first.' : null}</Problem>
      <div className={styles.actions}>
        <Button onClick={onSave}>Save</Button>
        <Button variant="quiet" onClick={() => settle(null)}>
          Decide later
        </Button>
      </div>
    </div>
  );
}

/**
 * Two people changed the same: what it was, mine and theirs, to choose from. Closed without a choice nothing is saved and
 * nothing is lost.
 */
export function ConflictDialog<T>({ conflict }: { conflict: OpenConflict<T> | null }) {
  return (
    <Dialog open={conflict !== null} onClose={() => conflict?.settle(null)} title="Somebody else changed this too">
      {conflict !== null && <Choices conflict={conflict} />}
    </Dialog>
  );
}
