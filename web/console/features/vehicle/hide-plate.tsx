import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { MOST_AREAS, type Area } from '#domain/media/hide-areas.ts';
import { imageUrl } from '#domain/media/rules.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { boxWords, FIRST_BOX, keyed, withNumber } from './plate-boxes.ts';
import { PlatePicture } from './plate-picture.tsx';
import { useHidePlate } from './use-hide-plate.ts';
import { usePlateBoxes } from './use-plate-boxes.ts';
import type { Editing } from './use-vehicle.ts';
import type { VehiclePicture, Whole } from './vehicle.ts';
import styles from './plates.module.css';

const numbers: readonly { name: keyof Area; label: string }[] = [
  { name: 'x', label: 'Left, %' },
  { name: 'y', label: 'Top, %' },
  { name: 'width', label: 'Width, %' },
  { name: 'height', label: 'Height, %' },
];

interface BoxesProps {
  areas: readonly Area[];
  chosen: number;
  onChange: (areas: readonly Area[], chosen: number) => void;
}

/** The numbers of the chosen box, for who draws none. They stand there without a box too: a picture that moves cannot be drawn on. */
function Numbers({ areas, chosen, onChange }: BoxesProps) {
  const area = areas[chosen];
  const type = (name: keyof Area, text: string): void => {
    const value = Math.round(Number(text) * 10);
    if (area !== undefined && text !== '' && Number.isFinite(value))
      onChange(areas.with(chosen, withNumber(area, name, value)), chosen);
  };
  return (
    <fieldset className={styles.numbers} disabled={area === undefined}>
      <legend>{area === undefined ? 'A box in numbers' : `Box ${chosen + 1} in numbers`}</legend>
      {numbers.map(({ name, label }) => (
        <Field key={name} label={label}>
          {(control) => (
            // Typed to its end before it is taken: what does not fit is put right then.
            <Input
              {...control}
              key={area?.[name]}
              type="number"
              inputMode="decimal"
              min={0}
              max={100}
              step={0.5}
              defaultValue={area === undefined ? '' : area[name] / 10}
              onBlur={({ currentTarget }) => type(name, currentTarget.value)}
              onKeyDown={({ key, currentTarget }) => {
                if (key === 'Enter') type(name, currentTarget.value);
              }}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

/** A button of each box, whose arrow keys move it. */
function BoxList({ areas, chosen, onChange }: BoxesProps) {
  const help = useId();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent, index: number, area: Area): void => {
    const next = keyed(area, event);
    if (next === undefined) return;
    event.preventDefault();
    onChange(areas.with(index, next), index);
  };
  const add = (): void => {
    onChange([...areas, FIRST_BOX], areas.length);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus());
  };
  return (
    <>
      <div ref={list} className={styles.list} role="group" aria-label="Boxes">
        {areas.map((area, index) => (
          <Button
            key={index}
            variant="secondary"
            aria-pressed={index === chosen}
            aria-label={`Box ${index + 1}: ${boxWords(area)}`}
            aria-describedby={help}
            onClick={() => onChange(areas, index)}
            onKeyDown={(event) => press(event, index, area)}
          >
            Box {index + 1}
          </Button>
        ))}
        {areas.length < MOST_AREAS && (
          <Button variant="quiet" onClick={add}>
            Add a box
          </Button>
        )}
        {areas.length > 0 && (
          <Button
            variant="quiet"
            onClick={() => onChange(areas.toSpliced(chosen, 1), Math.max(0, chosen - 1))}
          >{`Remove box ${chosen + 1}`}</Button>
        )}
      </div>
      <p id={help} className={styles.soft}>
        Without a mouse: add a box, and move it by its arrow keys; with Shift they change its size.
      </p>
    </>
  );
}

const ofOwn = 'Draw a box around the plate. The picture without the box is deleted, which cannot be undone.';
const ofFeed =
  'Draw a box around the plate. The next file would bring the feed’s picture back, so a copy with the box becomes your own and stands in its place, and the feed’s is hidden.';

interface HidePlateProps {
  one: VehiclePicture;
  title: string;
  whole: Whole;
  car: Pick<Editing, 'keep' | 'isTyped'>;
}

interface FootProps {
  count: number;
  /** The order of the pictures is to be saved first. */
  isWaiting: boolean;
  busy: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Both stay where they are, so that a press leaves the focus there. */
function Foot({ count, isWaiting, busy, onDiscard, onSave }: FootProps) {
  const none = count === 0;
  return (
    <div className={styles.actions}>
      <Button variant="quiet" aria-disabled={none || busy} onClick={() => !none && !busy && onDiscard()}>
        Discard the boxes
      </Button>
      <Button
        variant="danger"
        busy={busy}
        aria-disabled={none || isWaiting}
        onClick={() => !none && !isWaiting && onSave()}
      >
        Hide it for good
      </Button>
    </div>
  );
}

const countOf = (boxes: number): string => (boxes === 1 ? '1 box' : `${boxes} boxes`);

/** Hides number plates and the like on one picture, by boxes; what they hide is seen before it is saved. */
export function HidePlate(props: HidePlateProps) {
  const { key } = props.one;
  return key === null ? null : <HideOf key={key} picture={key} {...props} />;
}

function HideOf({ one, picture, title, whole, car }: HidePlateProps & { picture: string }) {
  const { tenant } = useDealer();
  const step = useStep();
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const { boxes, change, erase, isRestored } = usePlateBoxes(whole.car.id, picture);
  const hide = useHidePlate(whole, car.keep);
  const { areas } = boxes;
  const save = (): void =>
    step.take(
      () => hide(one.id, areas),
      (answer) => {
        setOpen(false);
        erase();
        car.keep(answer);
        const action = { label: 'Close', onPress: () => undefined };
        showToast({ title: 'Hidden', text: 'The new picture is shown in a moment.', action });
      },
    );
  const isOrdered = car.isTyped('pictures');
  const wrong = isBroken ? 'This picture cannot be shown just now. Close this and try again.' : step.problem?.message;
  return (
    <>
      <Button variant="quiet" aria-label={`${title}: hide the number plate`} onClick={() => setOpen(true)}>
        Hide plate …
      </Button>
      {areas.length > 0 && <span className={styles.soft}>{countOf(areas.length)}, not saved</span>}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Hide the number plate"
        footer={<Foot count={areas.length} isWaiting={isOrdered} busy={step.busy} onDiscard={erase} onSave={save} />}
      >
        <div className={styles.sheet}>
          <p>{one.picture.kind === 'own' ? ofOwn : ofFeed}</p>
          {isRestored && <p className={styles.soft}>You drew this earlier and did not save it.</p>}
          <PlatePicture
            source={`/api/v1/console/tenants/${tenant}${imageUrl(picture, 1600, 'webp')}`}
            {...boxes}
            onChange={change}
            onFail={() => setBroken(true)}
          />
          <BoxList {...boxes} onChange={change} />
          <Numbers {...boxes} onChange={change} />
          {isOrdered && <p className={styles.soft}>Save or discard the new order of the pictures first.</p>}
          <Problem>{wrong ?? null}</Problem>
        </div>
      </Dialog>
    </>
  );
}
