import { useState } from 'react';
import { managers } from '#domain/console/roles.ts';
import type { ShownLead } from '#functions/inbox/contract.ts';
import { api } from '#web/console/lib/api.ts';
import { useDealer, useMay } from '#web/console/lib/console-context.ts';
import { saveBlob } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Card } from './card.tsx';
import { EraseDialog, type NamedPerson } from './erase-dialog.tsx';
import styles from './privacy.module.css';

const personOf = ({ email, phone }: ShownLead['lead']): NamedPerson | null => {
  if (email !== null) return { email };
  return phone === null ? null : { phone };
};

const exportPerson = async (tenant: string, person: NamedPerson): Promise<string | null> => {
  const result = await api('privacy.export', { params: { tenant }, body: person });
  if (!result.ok) return result.problem.message;
  const text = JSON.stringify(result.answer, null, 2);
  saveBlob(new Blob([text], { type: 'application/json' }), 'personal-data.json');
  return null;
};

/** For managers who were asked by the person; the passkey is asked for again. */
export function Privacy({ lead, name }: { lead: ShownLead['lead']; name: string }) {
  const { tenant, places } = useDealer();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [erasing, setErasing] = useState(false);
  const person = personOf(lead);
  const mayAsk = useMay(managers) && places === 'all';
  if (!mayAsk || person === null) return null;
  const exportAll = async (): Promise<void> => {
    setBusy(true);
    setProblem(await exportPerson(tenant, person));
    setBusy(false);
  };
  return (
    <Card title="Privacy" hidesInPrint>
      <p className={styles.note}>
        When {name === '' ? 'this person' : name} asks for their data or wants it gone. Your passkey is asked for again.
      </p>
      <div className={styles.tools}>
        <Button variant="secondary" busy={busy} onClick={() => void exportAll()}>
          Export their data
        </Button>
        <Button variant="danger" onClick={() => setErasing(true)}>
          Erase their data …
        </Button>
      </div>
      <Problem>{problem}</Problem>
      {erasing && <EraseDialog person={person} name={name} onClose={() => setErasing(false)} />}
    </Card>
  );
}
