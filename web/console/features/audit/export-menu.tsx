import { api } from '#web/console/lib/api.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Menu } from '#web/console/ui/menu.tsx';
import { saveBlob } from '#web/lib/save-file.ts';
import { Problem } from '#web/ui/problem.tsx';
import { collectParts } from './collect-parts.ts';
import { toQuery, type AuditFilters } from './audit-url.ts';
import styles from './page.module.css';

const formats = [
  { id: 'csv', label: 'CSV', detail: 'for a spreadsheet' },
  { id: 'jsonl', label: 'JSONL', detail: 'for a program' },
] as const;

/** The entries of the filters as a file; asks for the passkey again. */
export function ExportMenu({ tenant, filters }: { tenant: string; filters: AuditFilters }) {
  const { busy, problem, take } = useStep();
  const save = (format: 'csv' | 'jsonl'): void =>
    take(
      () =>
        collectParts((cursor) =>
          api('console.export-audit', {
            params: { tenant },
            body: { ...toQuery(filters), format, ...(cursor !== null && { cursor }) },
          }),
        ),
      ({ text, type }) => saveBlob(new Blob([text], { type }), `audit-${tenant}.${format}`),
    );
  return (
    <div className={styles.export} aria-busy={busy}>
      <Menu label="Export" entries={formats} onAction={(id) => save(id === 'csv' ? 'csv' : 'jsonl')}>
        {busy ? 'Exporting…' : 'Export'}
      </Menu>
      <Problem>{problem?.message ?? null}</Problem>
    </div>
  );
}
