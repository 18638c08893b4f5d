import { useState, type DragEvent } from 'react';
import { countText } from '#web/console/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Whole } from './vehicle.ts';
import type { Editing } from './use-vehicle.ts';
import { MOST_AT_ONCE, usePictureQueue, type QueuedPicture } from './use-picture-queue.ts';
import styles from './pictures.module.css';

/** Without HEIC: a phone that keeps its pictures so makes JPEG of what is chosen. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

function Sent({ one, onRetry }: { one: QueuedPicture; onRetry: () => void }) {
  const { file, state } = one;
  switch (state.is) {
    case 'waiting':
      return <span className={styles.soft}>Waiting</span>;
    case 'sending':
      return <progress aria-label={`Sending ${file.name}`} max={1} value={state.part} />;
    case 'offline':
      return <span className={styles.soft}>The connection is away. It goes on by itself.</span>;
    case 'done':
      return <span className={styles.soft}>Added</span>;
    case 'refused':
      return (
        <>
          <span className={styles.wrong}>{state.message}</span>
          {state.isWorthRetrying && (
            <Button variant="quiet" aria-label={`Try again: ${file.name}`} onClick={onRetry}>
              Try again
            </Button>
          )}
        </>
      );
  }
}

const saidOf = (queue: readonly QueuedPicture[]): string => {
  const count = (is: QueuedPicture['state']['is']): number => queue.filter(({ state }) => state.is === is).length;
  const left = count('waiting') + count('sending') + count('offline');
  if (queue.length === 0 || left > 0) return '';
  const refused = count('refused');
  return `${countText(count('done'), 'picture')} added${refused === 0 ? '' : `, ${refused} not taken`}.`;
};

/** Pictures from a phone's camera or from files: sent straight to the store, one after the other, each added when it is there. */
export function AddPictures({ whole, car }: { whole: Whole; car: Pick<Editing, 'keep'> }) {
  const { queue, add, retry } = usePictureQueue(whole, car.keep);
  const [isOver, setOver] = useState(false);
  const [left, setLeft] = useState(0);
  const choose = (files: readonly File[]): void => {
    if (files.length === 0) return;
    setLeft(Math.max(0, files.length - MOST_AT_ONCE));
    add(files);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    choose([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent): void => {
    // A picture of the list that is dragged is no file.
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={styles.add}>
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className={styles.choose}>
          Add pictures
          <input
            type="file"
            multiple
            accept={ACCEPTED}
            className={styles.input}
            aria-describedby="add-pictures"
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              choose(files);
            }}
          />
        </label>
        <p id="add-pictures" className={styles.soft}>
          From the camera or from files, or drop them here: {MOST_AT_ONCE} at once, 15 MB each. Keep this page open
          until they are added.
        </p>
      </div>
      {left > 0 && (
        <p
          className={styles.wrong}
        >{`${countText(left, 'picture')} too many for one go: choose them again afterwards.`}</p>
      )}
      {queue.length > 0 && (
        <ul className={styles.queue} aria-label="Pictures that are sent">
          {queue.map((one) => (
            <li key={one.id} className={styles.queued}>
              <span className={styles.file}>{one.file.name}</span>
              <Sent one={one} onRetry={() => retry(one)} />
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{saidOf(queue)}</span>
      </VisuallyHidden>
    </div>
  );
}
