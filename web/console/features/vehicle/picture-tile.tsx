import { ArrowLeft, ArrowRight, Eye, EyeOff, ImageOff } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { imageUrl } from '#domain/media/rules.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { VehiclePicture } from './vehicle.ts';
import styles from './vehicle.module.css';

/** By the console's own host: it loads nothing from elsewhere. */
const sourceOf = (tenant: string, key: string): string =>
  `/api/v1/console/tenants/${tenant}${imageUrl(key, 320, 'webp')}`;

function Shown({ one, name }: { one: VehiclePicture; name: string }) {
  const { tenant } = useDealer();
  if (one.key !== null)
    return (
      <img
        className={styles.picture}
        src={sourceOf(tenant, one.key)}
        alt={name}
        width={320}
        height={213}
        loading="lazy"
        draggable={false}
      />
    );
  return (
    <span className={styles.noPicture}>
      <Icon of={ImageOff} />
      {one.refused !== null
        ? 'Could not be taken'
        : one.picture.kind === 'own'
          ? 'Being made ready'
          : 'Not fetched yet'}
    </span>
  );
}

interface TileProps {
  one: VehiclePicture;
  index: number;
  count: number;
  onMove: ((to: number) => void) | null;
  onHide: (() => void) | null;
  onDragStart: () => void;
  onDrop: () => void;
  /** Of the dealer's own. */
  own: ReactNode;
}

/** As the list names it. */
export const titleOf = ({ hidden }: VehiclePicture, index: number): string =>
  hidden ? 'Hidden picture' : `Picture ${index + 1}`;

function Tools({ one, index, count, onMove, onHide }: TileProps) {
  const title = titleOf(one, index);
  if (onHide === null) return null;
  return (
    <span className={styles.tools}>
      {onMove !== null && (
        <>
          <IconButton
            label={`${title}: earlier`}
            data-act="earlier"
            aria-disabled={index === 0}
            onClick={() => index > 0 && onMove(index - 1)}
          >
            <Icon of={ArrowLeft} size={18} />
          </IconButton>
          <IconButton
            label={`${title}: later`}
            data-act="later"
            aria-disabled={index === count - 1}
            onClick={() => index < count - 1 && onMove(index + 1)}
          >
            <Icon of={ArrowRight} size={18} />
          </IconButton>
        </>
      )}
      <IconButton label={one.hidden ? `${title}: show` : `${title}: hide`} data-act="hide" onClick={onHide}>
        <Icon of={one.hidden ? Eye : EyeOff} size={18} />
      </IconButton>
    </span>
  );
}

/** One picture of the list, with what is done to it; dragged by itself where its place may be changed. */
export function PictureTile(props: TileProps) {
  const { one, index, onMove, onDragStart, onDrop } = props;
  const [isOver, setOver] = useState(false);
  const isDraggable = onMove !== null;
  const over = (event: DragEvent): void => {
    if (!isDraggable) return;
    event.preventDefault();
    setOver(true);
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onDrop();
  };
  return (
    <li
      className={styles.tileOf}
      data-id={one.id}
      data-hidden={one.hidden || undefined}
      data-over={isOver || undefined}
      draggable={isDraggable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', one.id);
        onDragStart();
      }}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <Shown one={one} name={titleOf(one, index)} />
      <span className={styles.tileFoot}>
        <span className={styles.soft}>{one.hidden ? 'Hidden' : index === 0 ? 'First' : index + 1}</span>
        <Tools {...props} />
      </span>
      {props.own}
      {one.refused !== null && <span className={styles.soft}>{one.refused}</span>}
    </li>
  );
}
