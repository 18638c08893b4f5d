import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Menu } from '#web/console/ui/menu.tsx';
import { saveBlob } from '#web/lib/save-file.ts';
import { Problem } from '#web/ui/problem.tsx';

const formats = [
  { id: 'pdf', label: 'PDF', detail: 'for people' },
  { id: 'json', label: 'JSON', detail: 'for a program' },
] as const;

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

interface EvidenceMenuProps {
  leadIds: readonly string[];
  /** Of the file. */
  name: string;
}

/** Why a portal's fee is asked back, as a file. It holds personal data, so the server asks for the passkey and notes it. */
export function EvidenceMenu({ leadIds, name }: EvidenceMenuProps) {
  const { tenant } = useDealer();
  const { busy, problem, take } = useStep();
  const save = (format: 'pdf' | 'json'): void =>
    take(
      () => api('evidence.make', { params: { tenant }, body: { lead_ids: [...leadIds], format } }),
      ({ evidence, pdf }) => {
        const file =
          pdf === null
            ? new Blob([JSON.stringify(evidence, null, 2)], { type: 'application/json' })
            : new Blob([toBytes(pdf)], { type: 'application/pdf' });
        saveBlob(file, `evidence-${name}.${format}`);
      },
    );
  const label = leadIds.length === 1 ? 'Evidence for a portal' : `Evidence of ${leadIds.length} leads for a portal`;
  return (
    <div aria-busy={busy}>
      <Menu label={label} entries={formats} onAction={(id) => save(id === 'pdf' ? 'pdf' : 'json')}>
        {busy ? 'Making it…' : label}
      </Menu>
      <Problem>{problem?.message ?? null}</Problem>
    </div>
  );
}
