import { Download } from 'lucide-react';
import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Problem } from '#web/ui/problem.tsx';
import styles from './letters.module.css';
import { fileSizeWords } from '#web/console/lib/file-size.ts';
import { refusedFileWords, type LetterIn } from './letter-words.ts';

type LetterFile = LetterIn['attachments'][number];

interface Of {
  leadId: string;
  letterId: string;
}

/** The address holds for a minute, so it is asked for at the press; what lies there is saved, never shown. */
function Save({ leadId, letterId, file: { id, name } }: Of & { file: LetterFile }) {
  const { tenant } = useDealer();
  const { busy, problem, take } = useStep();
  const save = (): void =>
    take(
      () => api('inbox.get-letter-file', { params: { tenant, lead_id: leadId, letter_id: letterId, file_id: id } }),
      ({ url }) => window.location.assign(url),
    );
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={save} aria-label={`Save ${name}`}>
        <Icon of={Download} size={18} />
        Save
      </Button>
      <Problem>{problem?.message ?? null}</Problem>
    </>
  );
}

/** What came with a letter: each file can be saved, or says why it was not kept. */
export function LetterFiles({ leadId, letter }: { leadId: string; letter: LetterIn }) {
  if (letter.attachments.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files">
      {letter.attachments.map((file) => (
        <li key={file.id} className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.soft}>
            {fileSizeWords(file.bytes)}
            {file.refused !== null && ` · ${refusedFileWords[file.refused]}`}
          </span>
          {file.object !== null && <Save leadId={leadId} letterId={letter.id} file={file} />}
        </li>
      ))}
    </ul>
  );
}
