import { useId, useRef, useState, type FormEvent } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { lookUpPlace } from './look-up-place.ts';
import type { ShopperLocationFormProps } from './shopper-location.ts';
import styles from './place-form.module.css';

/** Asks for a postcode, town or address and looks it up on submit. The line below has a fixed height. */
export function PlaceForm({ shopperLocation, onChange }: ShopperLocationFormProps) {
  const site = useSite();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [busy, setBusy] = useState(false);
  const latest = useRef('');
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const words = input.current?.value.trim() ?? '';
    setEmpty(words === '');
    setBusy(true);
    latest.current = words;
    const found = await lookUpPlace(words, site);
    // The answer for the place before came late.
    if (latest.current !== words) return;
    setBusy(false);
    setError('error' in found ? found.error : null);
    // Distances of the last place would look like those of this one.
    onChange('shopperLocation' in found ? found.shopperLocation : null);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <label htmlFor={id} className={styles.label}>
        Your postcode or address
      </label>
      <Input
        ref={input}
        id={id}
        className={styles.input}
        defaultValue={shopperLocation?.id}
        autoComplete="postal-code"
        enterKeyHint="search"
        maxLength={160}
        aria-describedby={`${id}-said`}
        // An empty field is no mistake, but says what to enter.
        aria-invalid={error === null || isEmpty ? undefined : true}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        Nearest first
      </Button>
      <p id={`${id}-said`} role="status" className={error === null ? styles.said : styles.error}>
        {error ??
          (shopperLocation === null
            ? 'To see what is nearest first.'
            : `As the crow flies from ${shopperLocation.label}.`)}
      </p>
    </form>
  );
}
