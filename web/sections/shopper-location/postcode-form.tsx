import { useId, useRef, useState, type FormEvent } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { lookUpPostcode } from './look-up-postcode.ts';
import type { ShopperLocationFormProps } from './shopper-location.ts';
import styles from './postcode-form.module.css';

/** Asks for a postcode and looks it up on submit. The line below has a fixed height. */
export function PostcodeForm({ shopperLocation, onChange }: ShopperLocationFormProps) {
  const site = useSite();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [busy, setBusy] = useState(false);
  const latest = useRef('');
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const postcode = input.current?.value.trim() ?? '';
    setEmpty(postcode === '');
    setBusy(true);
    latest.current = postcode;
    const found = await lookUpPostcode(postcode, site);
    // The answer for the postcode before came late.
    if (latest.current !== postcode) return;
    setBusy(false);
    setError('error' in found ? found.error : null);
    // Distances of the last place would look like those of this one.
    onChange('shopperLocation' in found ? found.shopperLocation : null);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <label htmlFor={id} className={styles.label}>
        Your postcode
      </label>
      <Input
        ref={input}
        id={id}
        className={styles.input}
        defaultValue={shopperLocation?.id}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
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
