import { Package } from 'lucide-react';
import type { ShownPart } from '#functions/parts/contract.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './part-picture.module.css';

interface PartPictureProps {
  part: Pick<ShownPart, 'picture' | 'category'>;
  eager?: boolean;
  /** Where it stands beside its text, and fills that height. */
  beside: 'phone' | 'desk' | 'shelf';
}

const widths = [320, 480, 640] as const;

/** A drawing of the kind of part: it says no more than the name, so it has no words of its own. */
export function PartPicture({ part: { picture, category }, eager = false, beside }: PartPictureProps) {
  if (picture === null)
    return (
      <div className={classNames(styles.missing, styles[beside])}>
        <Icon of={Package} size={40} />
        {category}
      </div>
    );
  return (
    <Picture
      mediaKey={`q.${picture}`}
      alt=""
      sizes="(width >= 1180px) 320px, (width >= 620px) 45vw, 40vw"
      className={styles[beside]}
      {...{ widths, eager }}
    />
  );
}
