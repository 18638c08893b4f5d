import { useId, useRef, useState, type FormEvent } from 'react';
import { australianStates } from '#domain/vehicle/vocabulary.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { chooseBuyerState } from '#web/sections/buyer-state/buyer-state.ts';
import { stateIn } from '#web/sections/buyer-state/stored-state.ts';
import { lookUpPlace } from '#web/sections/shopper-location/look-up-place.ts';
import { saveShopperLocation } from '#web/sections/shopper-location/shopper-location.ts';
import { Button } from '#web/ui/button.tsx';
import { Input, Select } from '#web/ui/controls.tsx';
import styles from './drive-away-note.module.css';
import summary from './summary-card.module.css';

/** Where the shopper will register the vehicle: the state, or a postcode that says it. Remembered in the browser. */
export function BuyerStateForm({ state }: { state: string | null }) {
  const site = useSite();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const look = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const found = await lookUpPlace(input.current?.value.trim() ?? '', site);
    setBusy(false);
    if ('error' in found) return setSaid(found.error);
    // A state chosen before would win over the postcode.
    chooseBuyerState(site.slug, stateIn(found.shopperLocation.label) ?? '');
    saveShopperLocation(site.slug, found.shopperLocation);
    setSaid(found.shopperLocation.label);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void look(event)} noValidate>
      <label htmlFor={`${id}-state`}>You register it in</label>
      <Select
        id={`${id}-state`}
        value={state ?? ''}
        onChange={({ target }) => chooseBuyerState(site.slug, target.value)}
      >
        {state === null && <option value="">Choose a state</option>}
        {australianStates.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <label htmlFor={`${id}-postcode`}>or your postcode</label>
      <Input
        ref={input}
        id={`${id}-postcode`}
        className={styles.postcode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        aria-describedby={`${id}-said`}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        Use
      </Button>
      <p id={`${id}-said`} role="status" className={summary.small}>
        {said}
      </p>
    </form>
  );
}
