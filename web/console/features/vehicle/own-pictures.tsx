import { missingAngles, pictureAngles, type PictureAngle } from '#domain/vehicle/own/picture-angles.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import type { Whole } from './vehicle.ts';
import { ownPicturesOf, type OwnPictureActs } from './use-own-pictures.ts';
import styles from './pictures.module.css';

const angleWords: Readonly<Record<PictureAngle, string>> = {
  front: 'Front',
  rear: 'Rear',
  side: 'Side',
  interior: 'Interior',
  boot: 'Boot',
  wheels: 'Wheels',
  dashboard: 'Dashboard',
  odometer: 'Odometer',
};

interface OwnPictureProps {
  hash: string;
  angle: PictureAngle | null;
  title: string;
  change: OwnPictureActs;
}

/** What it shows, and away with it. */
export function OwnPictureTools({ hash, angle, title, change }: OwnPictureProps) {
  return (
    <>
      <Select
        aria-label={`${title}: what it shows`}
        value={angle ?? ''}
        onChange={({ target }) => void change.label(hash, pictureAngles.find((one) => one === target.value) ?? null)}
      >
        <option value="">No label</option>
        {pictureAngles.map((one) => (
          <option key={one} value={one}>
            {angleWords[one]}
          </option>
        ))}
      </Select>
      <ConfirmButton
        label="Remove"
        fullLabel={`${title}: remove`}
        title="Remove this picture?"
        subject={title}
        text="Your site stops showing it. You can undo it for a day; then its file is deleted."
        confirm="Remove it"
        onConfirm={() => change.remove(hash)}
      />
    </>
  );
}

/** What no picture of the dealer's own shows yet; feeds do not say what theirs show. */
export function Checklist({ whole }: { whole: Whole }) {
  const pictures = ownPicturesOf(whole);
  if (pictures.length === 0) return null;
  const missing = missingAngles(pictures);
  return (
    <p className={styles.soft}>
      {missing.length === 0
        ? 'Your own pictures show every side.'
        : `Not among your own pictures yet: ${missing.map((angle) => angleWords[angle].toLowerCase()).join(', ')}.`}{' '}
      Feeds do not say what their pictures show, so they do not count here.
    </p>
  );
}
