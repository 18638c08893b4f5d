import { useEffect, useRef, useState } from 'react';
import { managers } from '#domain/console/roles.ts';
import { useMay } from '#web/console/lib/console-context.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AddPictures } from './add-pictures.tsx';
import { Checklist, OwnPictureTools } from './own-pictures.tsx';
import { HidePlate } from './hide-plate.tsx';
import { PictureTile, titleOf } from './picture-tile.tsx';
import { useOwnPictures, type OwnPictureActs } from './use-own-pictures.ts';
import { arranged, hidePicture, movePicture } from './arrange.ts';
import type { VehiclePicture, Whole } from './vehicle.ts';
import type { Editing } from './use-vehicle.ts';
import own from './pictures.module.css';
import styles from './vehicle.module.css';

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
          <PictureTile
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
