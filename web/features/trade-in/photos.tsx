import { useEffect, useRef } from 'react';
import { photoLimits } from '#domain/tradein/photo.ts';
import type { ValuationRef } from '#web/forms/valuation-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './trade-in.module.css';
import type { Photos, SentPhoto } from './use-photos.ts';

const THUMB = { width: 160, height: 120 } as const;

/** Drawn, because the policy of the site shows no pictures from memory. Cut to its middle. */
function Thumbnail({ picture, name }: { picture: ImageBitmap; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { width, height } = THUMB;
    const scale = Math.max(width / picture.width, height / picture.height);
    const [w, h] = [picture.width * scale, picture.height * scale];
    canvas.current?.getContext('2d')?.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
  }, [picture]);
  return <canvas ref={canvas} {...THUMB} role="img" aria-label={name} className={styles.thumbnail} />;
}

function Sent({ photos, refOf }: { photos: Photos; refOf: ValuationRef }) {
  return (
    <ul className={styles.photos} aria-label="Photos sent">
      {photos.sent.map(({ id, picture }: SentPhoto, n) => (
        <li key={id}>
          <Thumbnail picture={picture} name={`Photo ${n + 1}`} />
          <Button
            variant="quiet"
            disabled={photos.busy}
            onClick={() => photos.remove(refOf, id)}
            aria-label={`Remove photo ${n + 1}`}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Optional: they spare whoever looks at the car a question. */
export function PhotoField({ photos, refOf }: { photos: Photos; refOf: ValuationRef }) {
  const { sent, busy, problem, add } = photos;
  const left = photoLimits.most - sent.length;
  return (
    <>
      {left > 0 && (
        <Field
          label="Photos of your car"
          hint={`Up to ${photoLimits.most}. What a file says of place and time is not sent.`}
          error={problem ?? undefined}
          optional
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/*"
              multiple
              disabled={busy}
              className={styles.file}
              onChange={({ target }) => {
                add(refOf, [...(target.files ?? [])].slice(0, left));
                // The same file again is another choice.
                target.value = '';
              }}
            />
          )}
        </Field>
      )}
      <p role="status" className={styles.soft}>
        {busy ? 'Sending …' : sent.length === 0 ? '' : `${sent.length} of ${photoLimits.most} photos sent.`}
      </p>
      {sent.length > 0 && <Sent photos={photos} refOf={refOf} />}
    </>
  );
}
