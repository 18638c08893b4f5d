import { useEffect, useId, useRef } from 'react';
import { priceTypeLabel } from '#domain/vehicle/vocabulary.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { VehicleRow } from '#web/console/stock/use-stock-list.ts';
import { ConflictDialog } from '#web/console/ui/conflict-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { useLineEdit } from './line-edit.ts';
import { shownText, type LineField } from './line-form.ts';
import styles from './vehicles.module.css';

interface LineEditorProps {
  car: VehicleRow;
  field: LineField;
  onDone: () => void;
}

/** What a price includes stays as it is; '' of a tag takes it off. */
const hintOf = (car: VehicleRow, field: LineField, country: 'AU' | 'NZ'): string => {
  if (field === 'tag') return 'Empty takes it off';
  const until = car.price_until === null ? '' : ', its end stays';
  return `${car.price_type === null ? '' : priceTypeLabel(car.price_type, country)}${until}`;
};

/** Price or tag of a car, over its line: Enter saves, Escape gives up. */
export function LineEditor({ car, field, onDone }: LineEditorProps) {
  const { country } = useDealer();
  const edit = useLineEdit(car, field);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const save = async (): Promise<void> => {
    if (!edit.isChanged || (await edit.save())) onDone();
  };
  const hint = edit.isRestored ? 'From your last visit, not saved yet' : hintOf(car, field, country);
  return (
    <form
      className={styles.lineEditor}
      method="dialog"
      aria-label={`${edit.label} of ${car.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!edit.isSaving) void save();
      }}
      onKeyDown={(event) => {
        // What is over the line has an Escape of its own.
        if (event.key !== 'Escape' || edit.conflict !== null) return;
        edit.giveUp();
        onDone();
      }}
    >
      <label className={styles.lineLabel} htmlFor={id}>
        {edit.label}
      </label>
      <Input
        ref={input}
        id={id}
        className={styles.lineInput}
        inputMode={field === 'price' ? 'decimal' : 'text'}
        autoComplete="off"
        aria-describedby={`${id}-said`}
        {...(edit.wrong !== null && { 'aria-invalid': true })}
        value={edit.value.text ?? shownText(car, field)}
        onChange={({ target }) => edit.type(target.value)}
      />
      <span id={`${id}-said`} className={styles.lineSaid} data-wrong={edit.wrong !== null} role="status">
        {edit.wrong ?? hint}
      </span>
      <Button type="submit" busy={edit.isSaving}>
        Save
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          edit.giveUp();
          onDone();
        }}
      >
        Give up
      </Button>
      <ConflictDialog conflict={edit.conflict} />
    </form>
  );
}
