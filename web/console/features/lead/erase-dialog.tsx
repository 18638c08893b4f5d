import { useEffect, useState } from 'react';
import type { Erased } from '#functions/privacy/contract.ts';
import { api } from '#web/console/lib/api.ts';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './erase-dialog.module.css';

/** How privacy requests name somebody: by one of the two. */
export type NamedPerson = { email: string } | { phone: string };

const WORD = 'erase';

interface EraseDialogProps {
  person: NamedPerson;
  name: string;
  onClose: () => void;
}

/** What would go and what would stay. */
function Preview({ preview }: { preview: Erased }) {
  const going = preview.erased.filter(({ count }) => count > 0);
  return (
    <>
      <h3 className={styles.title}>Goes</h3>
      <ul className={styles.list}>
        {going.map(({ kind, title, count }) => (
          <li key={kind}>
            {title}: {count}
          </li>
        ))}
        {going.length === 0 && <li>Nothing</li>}
      </ul>
      {preview.kept.length > 0 && (
        <>
          <h3 className={styles.title}>Stays, by law or because it is still open</h3>
          <ul className={styles.list}>
            {preview.kept.map(({ kind, id, summary, why }) => (
              <li key={`${kind} ${id}`}>
                {summary}. {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const useErasure = (person: NamedPerson) => {
  const { tenant } = useDealer();
  const [preview, setPreview] = useState<Erased | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked] = useState(person);
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      const result = await api('privacy.erase', { params: { tenant }, body: { ...asked, dry_run: true } });
      if (!isHere) return;
      if (result.ok) setPreview(result.answer);
      else setProblem(result.problem.message);
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [tenant, asked]);
  const erase = async (): Promise<boolean> => {
    setProblem(null);
    const result = await api('privacy.erase', { params: { tenant }, body: { ...asked, dry_run: false } });
    if (!result.ok) setProblem(result.problem.message);
    return result.ok;
  };
  return { preview, problem, erase };
};

/** Cannot be taken back, so it shows what it does and asks for a word. */
export function EraseDialog({ person, name, onClose }: EraseDialogProps) {
  const { preview, problem, erase } = useErasure(person);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const at = useDealerPath();
  const confirm = async (): Promise<void> => {
    if (typed.trim().toLowerCase() !== WORD) {
      setError(`Type ${WORD} to confirm.`);
      return;
    }
    setBusy(true);
    if (await erase()) navigate(at('/leads'), { replace: true });
    else setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} title={`Erase all data of ${name === '' ? 'this person' : name}?`}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void confirm();
        }}
      >
        {preview === null && problem === null && <Spinner />}
        {preview !== null && (
          <>
            <Preview preview={preview} />
            <Field label={`Type ${WORD}`} hint="This cannot be taken back." error={error}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  autoCapitalize="none"
                  value={typed}
                  onChange={({ target }) => {
                    setError(undefined);
                    setTyped(target.value);
                  }}
                />
              )}
            </Field>
          </>
        )}
        <Problem>{problem}</Problem>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          {preview !== null && (
            <Button type="submit" variant="danger" busy={busy}>
              Erase for good
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
