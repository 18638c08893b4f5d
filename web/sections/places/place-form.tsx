import { useId, useRef, useState, type FormEvent } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { findPlace } from './find-place.ts';
import type { PlaceFormProps } from './place.ts';
import styles from './place-form.module.css';

/** Asks for a postcode; where it lies is looked up when it is sent. The line beneath always has its height. */
export function PlaceForm({ place, onPlace }: PlaceFormProps) {
  const site = useSite();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const postcode = input.current?.value.trim() ?? '';
    if (postcode === '') return onPlace(null);
    setBusy(true);
    const found = await findPlace(postcode, site);
    setBusy(false);
    setError('error' in found ? found.error : null);
    if ('place' in found) onPlace(found.place);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <label htmlFor={id} className={styles.label}>
        Your postcode
      </label>
      <Input
        key={place?.id}
        ref={input}
        id={id}
        className={styles.input}
        defaultValue={place?.id}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        aria-describedby={`${id}-said`}
        aria-invalid={error === null ? undefined : true}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        Sort
      </Button>
      <p id={`${id}-said`} role="status" className={error === null ? styles.said : styles.error}>
        {error ?? (place === null ? 'To see what is nearest first.' : `As the crow flies from ${place.label}.`)}
      </p>
    </form>
  );
}
