import { ArrowLeft, ArrowRight, Eye, EyeOff, ImageOff } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { imageUrl } from '#domain/media/rules.ts';
import { managers } from '#domain/console/roles.ts';
import { useDealer, useMay } from '#web/console/lib/console-context.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AddPictures } from './add-pictures.tsx';
import { Checklist, OwnPictureTools } from './own-pictures.tsx';
import { HidePlate } from './hide-plate.tsx';
import { useOwnPictures, type OwnPictureActs } from './use-own-pictures.ts';
import { arranged, hidePicture, movePicture } from './arrange.ts';
import type { VehiclePicture, Whole } from './vehicle.ts';
import type { Editing } from './use-vehicle.ts';
import own from './pictures.module.css';
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

const titleOf = ({ hidden }: VehiclePicture, index: number): string =>
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

function Tile(props: TileProps) {
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

/** After a move the same button of the same picture has the focus again. */
const useSameButton = () => {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<{ id: string; act: string } | null>(null);
  useEffect(() => {
    const { current } = wanted;
    if (current === null) return;
    wanted.current = null;
    const tile = list.current?.querySelector(`[data-id="${CSS.escape(current.id)}"]`);
    tile?.querySelector<HTMLElement>(`[data-act="${current.act}"]`)?.focus();
  });
  return { list, keepFocus: (id: string, act: string): void => void (wanted.current = { id, act }) };
};

function Head({ car, manages }: { car: Editing; manages: boolean }) {
  const isTyped = car.isTyped('pictures');
  return (
    <div className={styles.head}>
      <h2 id="pictures" className={styles.title}>
        Pictures
      </h2>
      <span className={styles.actions}>
        {isTyped && <Badge tone="warning">Not saved</Badge>}
        {!isTyped && (
          <Badge tone={car.value.pictures === null ? 'neutral' : 'accent'}>
            {car.value.pictures === null ? 'Feed' : 'Yours'}
          </Badge>
        )}
        {manages && car.value.pictures !== null && (
          <Button variant="quiet" onClick={() => car.change({ pictures: null })}>
            Use the feed’s order
          </Button>
        )}
      </span>
    </div>
  );
}

interface PictureActsProps {
  one: VehiclePicture;
  title: string;
  whole: Whole;
  car: Editing;
  ownPictures: OwnPictureActs;
}

function PictureActs({ one, title, whole, car, ownPictures }: PictureActsProps) {
  const { picture, angle } = one;
  return (
    <span className={own.own}>
      {picture.kind === 'own' && (
        <OwnPictureTools hash={picture.hash} angle={angle} title={title} change={ownPictures} />
      )}
      {picture.kind !== 'layered' && !(one.hidden && picture.kind === 'remote') && (
        <HidePlate one={one} title={title} whole={whole} car={car} />
      )}
    </span>
  );
}

/** The feed's pictures and the dealer's own in the dealer's order, by buttons or by dragging; hidden ones are kept. */
export function Pictures({ whole, car }: { whole: Whole; car: Editing }) {
  const manages = useMay(managers);
  const [said, setSaid] = useState('');
  const dragged = useRef<string | null>(null);
  const { list, keepFocus } = useSameButton();
  const ownPictures = useOwnPictures(whole, car);
  const shown = arranged(whole.pictures, car.value.pictures);
  const count = shown.filter(({ hidden }) => !hidden).length;
  const move = (id: string, to: number): void => {
    car.change({ pictures: movePicture(shown, id, to) });
    setSaid(`Picture ${to + 1} of ${count} now.`);
  };
  const hide = ({ id, hidden }: VehiclePicture): void => {
    car.change({ pictures: hidePicture(shown, id, !hidden) });
    setSaid(hidden ? 'Shown, as the last one.' : 'Hidden. It is kept.');
    keepFocus(id, 'hide');
  };
  const drop = (to: number): void => {
    const id = dragged.current;
    dragged.current = null;
    if (id !== null) move(id, Math.min(to, count - 1));
  };
  return (
    <section aria-labelledby="pictures" className={styles.box}>
      <Head car={car} manages={manages} />
      {shown.length === 0 && <p className={styles.soft}>There are none yet.</p>}
      <ul ref={list} className={styles.pictures} aria-label="Pictures">
        {shown.map((one, index) => (
          <Tile
            key={one.id}
            one={one}
            index={index}
            count={count}
            onMove={
              manages && !one.hidden
                ? (to) => {
                    keepFocus(one.id, to < index ? 'earlier' : 'later');
                    move(one.id, to);
                  }
                : null
            }
            onHide={manages ? () => hide(one) : null}
            own={
              manages ? <PictureActs one={one} title={titleOf(one, index)} {...{ whole, car, ownPictures }} /> : null
            }
            onDragStart={() => void (dragged.current = one.id)}
            onDrop={() => drop(index)}
          />
        ))}
      </ul>
      {manages && <AddPictures whole={whole} car={car} />}
      <Checklist whole={whole} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  );
}
