import { useEffect, useRef } from 'react';
import { photoLimits } from '#domain/tradein/photo.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import styles from './trade-in.module.css';
import type { Photos, SentPhoto } from './use-photos.ts';

const THUMB = { width: 320, height: 240 } as const;

/** Drawn, because the policy of the site shows no pictures from memory. Cut to its middle. */
function Thumbnail({ preview, name }: { preview: ImageBitmap; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { width, height } = THUMB;
    const scale = Math.max(width / preview.width, height / preview.height);
    const [w, h] = [preview.width * scale, preview.height * scale];
    canvas.current?.getContext('2d')?.drawImage(preview, (width - w) / 2, (height - h) / 2, w, h);
  }, [preview]);
  return <canvas ref={canvas} {...THUMB} role="img" aria-label={name} className={styles.thumbnail} />;
}

interface SentProps {
  photos: Photos;
  onRemove: (id: string) => void;
}

function Sent({ photos, onRemove }: SentProps) {
  return (
    <ul className={styles.photos} aria-label="Photos sent">
      {photos.sent.map(({ id, preview }: SentPhoto, n) => (
        <li key={id}>
          <Thumbnail preview={preview} name={`Photo ${n + 1}`} />
          <Button variant="quiet" wide onClick={() => onRemove(id)} aria-label={`Remove photo ${n + 1}`}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

const describePhotoStatus = ({ busy, sent }: Photos): string => {
  if (busy) return 'Sending …';
  return sent.length === 0 ? '' : `${sent.length} of ${photoLimits.most} photos sent.`;
};

/** Optional: they spare whoever looks at the car a question. */
export function PhotoField({ photos }: { photos: Photos }) {
  const { sent, busy, problem, add, remove } = photos;
  const input = useRef<HTMLInputElement>(null);
  const closed = busy || sent.length === photoLimits.most;
  return (
    <>
      <Field
        label="Photos of your car"
        hint={`Up to ${photoLimits.most}. What a file says of place and time is not sent.`}
        error={problem ?? undefined}
        optional
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/*"
            multiple
            // Disabled it would lose the focus, as it is used from the keyboard.
            aria-disabled={closed}
            className={styles.file}
            onClick={(event) => {
              if (closed) event.preventDefault();
            }}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              // The same file again is another choice.
              target.value = '';
            }}
          />
        )}
      </Field>
      <p role="status" className={styles.soft}>
        {describePhotoStatus(photos)}
      </p>
      {sent.length > 0 && (
        <Sent
          photos={photos}
          onRemove={(id) => {
            // The button goes with its photo.
            input.current?.focus();
            remove(id);
          }}
        />
      )}
    </>
  );
}
