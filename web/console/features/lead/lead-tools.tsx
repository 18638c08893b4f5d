import { Download, Printer } from 'lucide-react';
import type { ShownLead } from '#functions/inbox/contract.ts';
import { EvidenceMenu } from '#web/console/inbox/evidence-menu.tsx';
import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { saveBlob } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Card } from './card.tsx';
import styles from './lead-tools.module.css';

/** Prints the page; as a file it leaves by the server, which asks for the passkey and notes it. */
export function LeadTools({ lead: { lead_id, reference } }: Pick<ShownLead, 'lead'>) {
  const { tenant } = useDealer();
  const { busy, problem, take } = useStep();
  const save = (): void =>
    take(
      () => api('inbox.export', { params: { tenant, lead_id }, body: {} }),
      (kept) =>
        saveBlob(
          new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }),
          `lead-${reference ?? lead_id}.json`,
        ),
    );
  return (
    <Card title="This lead" hidesInPrint>
      <div className={styles.tools}>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon of={Printer} size={18} />
          Print
        </Button>
        <Button variant="secondary" busy={busy} onClick={save}>
          <Icon of={Download} size={18} />
          Export as a file
        </Button>
        <EvidenceMenu leadIds={[lead_id]} name={reference ?? lead_id} />
      </div>
      <Problem>{problem?.message ?? null}</Problem>
    </Card>
  );
}
