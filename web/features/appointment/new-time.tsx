import { useState } from 'react';
import { slotDate } from '#domain/testdrive/slots.ts';
import { SlotPicker } from '#web/forms/slots/slot-picker.tsx';
import { SlotsWaiting } from '#web/forms/slots/slots-waiting.tsx';
import { useSlots } from '#web/forms/slots/use-slots.ts';
import { useNow } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './appointment-view.module.css';

interface NewTimeProps {
  slug: string;
  location: string;
  busy: boolean;
  onChoose: (start: string) => void;
}

/** The free times of the vehicle; the chosen one is booked by a press. */
export function NewTime({ slug, location, busy, onChoose }: NewTimeProps) {
  const { state, more } = useSlots({ slug, location }, useNow().toISOString().slice(0, 10));
  const [day, setDay] = useState<string | null>(null);
  const [chosen, setChosen] = useState('');
  const { slots } = state;
  const open = (date: string): void => {
    setDay(date);
    if (chosen !== '' && slotDate({ start: chosen }) !== date) setChosen('');
  };
  return (
    <section className={styles.newTime} aria-label="New time">
      {state.kind === 'loading' && <SlotsWaiting />}
      {state.kind !== 'loading' && slots.length === 0 && <p>No other time can be booked online. Please call us.</p>}
      {slots.length > 0 && (
        <>
          <SlotPicker {...{ slots, day, chosen, more }} onDay={open} onChoose={setChosen} onOther={null} />
          <Button size="l" busy={busy} disabled={chosen === ''} onClick={() => onChoose(chosen)}>
            Book this time
          </Button>
        </>
      )}
    </section>
  );
}
