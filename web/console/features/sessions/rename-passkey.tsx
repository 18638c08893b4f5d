import { useState, type SubmitEvent } from 'react';
import { api } from '#web/console/lib/api.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import styles from './page.module.css';

interface RenameProps {
  passkey: { id: string; name: string };
  onRenamed: () => void;
}

function RenameForm({ passkey, onDone }: Pick<RenameProps, 'passkey'> & { onDone: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { busy, problem, take } = useStep();
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    take(() => api('console.rename-passkey', { params: { passkey: passkey.id }, body: { name } }), onDone);
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Field label="Name" hint="Such as ‘Phone’ or ‘Desk in Southport’." error={problem?.message}>
        {(control) => (
          <Input {...control} autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
}

export function RenamePasskey({ passkey, onRenamed }: RenameProps) {
  const [isOpen, setIsOpen] = useState(false);
  const done = (): void => {
    setIsOpen(false);
    onRenamed();
  };
  return (
    <>
      <Button variant="quiet" aria-label={`Rename ${passkey.name}`} onClick={() => setIsOpen(true)}>
        Rename
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Rename this passkey">
        <RenameForm passkey={passkey} onDone={done} />
      </Dialog>
    </>
  );
}
