import { useState } from 'react';
import { statusWords, usualReasons } from '#web/console/inbox/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { RadioTile } from '#web/ui/fields/radio-tile.tsx';
import styles from './reason-dialog.module.css';

type Reasoned = 'lost' | 'spam';

interface ReasonDialogProps {
  status: Reasoned | null;
  onClose: () => void;
  onReason: (status: Reasoned, reason: string) => void;
}

const OTHER = 'other';
const LONGEST_REASON = 200;

const questions: Readonly<Record<Reasoned, string>> = { lost: 'Why was it lost?', spam: 'Why is it spam?' };

function Reasons({ status, onReason }: { status: Reasoned; onReason: (reason: string) => void }) {
  const [chosen, setChosen] = useState('');
  const [other, setOther] = useState('');
  const [error, setError] = useState<string>();
  const save = (): void => {
    const reason = (chosen === OTHER ? other : chosen).trim();
    if (reason === '') setError(chosen === OTHER ? 'Write the reason.' : 'Choose a reason.');
    else onReason(reason);
  };
  const tiles = [
    ...usualReasons(status).map((reason) => [reason, reason] as const),
    [OTHER, 'Another reason'] as const,
  ];
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <fieldset className={styles.tiles}>
        <legend className={styles.legend}>Reason</legend>
        {tiles.map(([value, label]) => (
          <RadioTile
            key={value}
            name="reason"
            label={label}
            checked={chosen === value}
            onChange={() => {
              setChosen(value);
              setError(undefined);
            }}
          />
        ))}
      </fieldset>
      {chosen === OTHER ? (
        <Field label="Reason in a few words" error={error}>
          {(control) => (
            <Input
              {...control}
              maxLength={LONGEST_REASON}
              value={other}
              onChange={({ target }) => {
                setOther(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      ) : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button type="submit" variant={status === 'spam' ? 'danger' : 'primary'}>
        {`Mark as ${statusWords[status].toLowerCase()}`}
      </Button>
    </form>
  );
}

/** Nobody learns from a lost lead of which nobody says why. */
export function ReasonDialog({ status, onClose, onReason }: ReasonDialogProps) {
  return (
    <Dialog open={status !== null} onClose={onClose} title={status === null ? '' : questions[status]}>
      {status !== null && (
        <Reasons
          status={status}
          onReason={(reason) => {
            onClose();
            onReason(status, reason);
          }}
        />
      )}
    </Dialog>
  );
}
