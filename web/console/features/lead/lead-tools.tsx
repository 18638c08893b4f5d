import { Download, Printer } from 'lucide-react';
import type { ShownLead } from '#functions/inbox/contract.ts';
import { saveBlob } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from './card.tsx';
import styles from './lead-tools.module.css';

/** All that the page has, as one file. */
const exportLead = ({ lead, work, timeline, deliveries }: ShownLead): void =>
  saveBlob(
    new Blob([JSON.stringify({ lead, work, timeline, deliveries }, null, 2)], { type: 'application/json' }),
    `lead-${lead.reference ?? lead.lead_id}.json`,
  );

export function LeadTools({ answer }: { answer: ShownLead }) {
  return (
    <Card title="This lead" hidesInPrint>
      <div className={styles.tools}>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon of={Printer} size={18} />
          Print
        </Button>
        <Button variant="secondary" onClick={() => exportLead(answer)}>
          <Icon of={Download} size={18} />
          Export as a file
        </Button>
      </div>
    </Card>
  );
}
