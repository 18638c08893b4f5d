import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import styles from './service.module.css';

/** The number plate, with which a booking begins. Without scripts the form below asks for it. */
export function RegoStart({ onBegin }: { onBegin: (plate: string) => void }) {
  const id = useId();
  return (
    <form
      method="dialog"
      className={styles.rego}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('plate');
        onBegin(typeof typed === 'string' ? typed.trim().toUpperCase() : '');
      }}
    >
      <label htmlFor={id}>Your rego</label>
      <Input
        id={id}
        name="plate"
        maxLength={12}
        autoCapitalize="characters"
        autoComplete="off"
        className={styles.plate}
      />
      <Button type="submit" size="l">
        Book a service
      </Button>
    </form>
  );
}
