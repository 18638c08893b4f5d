import { useEffect, useRef, useState, type DragEvent } from 'react';
import { MAX_FILE_BYTES } from '#domain/limits/files.ts';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { fileSizeWords } from '#web/console/lib/file-size.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioTile } from '#web/ui/fields/radio-tile.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { sendFile, type Kind } from './send-file.ts';
import feeds from './feeds.module.css';
import styles from './upload-box.module.css';

const kinds: readonly { kind: Kind; label: string; text: string }[] = [
  {
    kind: 'full',
    label: 'The whole stock',
    text: 'Cars that are not in it go, once a second file is without them too.',
  },
  { kind: 'delta', label: 'Changes only', text: 'Cars that are not in it stay as they are.' },
];

/** Why a chosen file cannot be sent; null if it can. */
export const wrongWith = ({ name, size }: File, most = MAX_FILE_BYTES): string | null => {
  if (size === 0) return `${name} is empty.`;
  return size > most ? `${name} is larger than ${fileSizeWords(most)}.` : null;
};

interface Chosen {
  file: Pick<File, 'name' | 'size'> | null;
  wrong: string | null;
}

/** A file is dropped here, or chosen. */
export function Drop({
  chosen: { file, wrong },
  busy,
  onChoose,
}: {
  chosen: Chosen;
  busy: boolean;
  onChoose: (file: File) => void;
}) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped !== undefined && !busy) onChoose(dropped);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label className={styles.choose}>
        {file === null ? 'Choose a file' : 'Choose another file'}
        <input
          type="file"
          className={styles.input}
          disabled={busy}
          aria-describedby="upload-file"
          onChange={({ currentTarget }) => {
            const [picked] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (picked !== undefined) onChoose(picked);
          }}
        />
      </label>
      <p id="upload-file" className={wrong === null ? styles.soft : feeds.wrong} aria-live="polite">
        {wrong ?? (file === null ? 'or drop it here' : `${file.name}, ${fileSizeWords(file.size)}`)}
      </p>
    </div>
  );
}

function Kinds({ kind, busy, onChoose }: { kind: Kind; busy: boolean; onChoose: (kind: Kind) => void }) {
  return (
    <fieldset className={styles.kinds} disabled={busy}>
      <legend className={styles.legend}>What is in it</legend>
      {kinds.map((one) => (
        <RadioTile
          key={one.kind}
          name="upload-kind"
          checked={kind === one.kind}
          onChange={() => onChoose(one.kind)}
          label={
            <>
              {one.label} <span className={styles.soft}>{one.text}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}

function Progress({ part, onStop }: { part: number; onStop: () => void }) {
  const percent = Math.floor(part * 100);
  return (
    <div className={styles.progress}>
      <label htmlFor="upload-progress">Sending, {percent} %</label>
      <progress id="upload-progress" max={100} value={percent} />
      <Button type="button" variant="secondary" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

/** Sends a file to a source and opens its run; leaving the page stops it. */
const useUpload = (source: string) => {
  const { tenant } = useDealer();
  const at = useDealerPath();
  const navigate = useNavigate();
  const { busy, problem, take } = useStep();
  const [part, setPart] = useState(0);
  const stopping = useRef<AbortController | null>(null);
  const stop = (): void => stopping.current?.abort();
  useEffect(() => stop, []);
  const send = (file: File, kind: Kind): void => {
    const { signal } = (stopping.current = new AbortController());
    setPart(0);
    take(
      () => sendFile({ tenant, source, kind, file, signal, onProgress: setPart }),
      (run) => navigate(at(`/feeds/${source}/${run}`)),
    );
  };
  return { busy, problem, part, send, stop };
};

/** Sends a stock file by hand: dropped or chosen, with its progress; it is then a run like any other. */
export function UploadBox({ source }: { source: string }) {
  const [{ file, wrong }, setChosen] = useState<{ file: File | null; wrong: string | null }>({
    file: null,
    wrong: null,
  });
  const [kind, setKind] = useState<Kind>('full');
  const { busy, problem, part, send, stop } = useUpload(source);
  const choose = (picked: File): void => {
    const found = wrongWith(picked);
    setChosen({ file: found === null ? picked : null, wrong: found });
  };
  return (
    <section aria-labelledby="upload-title" className={feeds.box}>
      <h2 id="upload-title" className={feeds.title}>
        Send a file
      </h2>
      <Drop chosen={{ file, wrong }} busy={busy} onChoose={choose} />
      {file !== null && <Kinds kind={kind} busy={busy} onChoose={setKind} />}
      <Problem>{problem?.message ?? null}</Problem>
      {busy && <Progress part={part} onStop={stop} />}
      {file !== null && !busy && (
        <div className={feeds.actions}>
          <Button type="button" onClick={() => send(file, kind)}>
            Send {file.name.length > 40 ? 'the file' : file.name}
          </Button>
        </div>
      )}
    </section>
  );
}
