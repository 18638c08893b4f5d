import { useId, useState } from 'react';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import type { BookingFrame as Frame } from './booking-frames.ts';
import styles from './service.module.css';

/** The dealership's own booking system; which one, if there are several. It may not lead the page away. */
export function BookingFrame({ frames }: { frames: readonly [Frame, ...Frame[]] }) {
  const id = useId();
  const [chosen, setChosen] = useState(frames[0].dealership);
  const { name, url } = frames.find(({ dealership }) => dealership === chosen) ?? frames[0];
  return (
    <div className={styles.booking}>
      {frames.length > 1 && (
        <Field label="Dealership" id={id}>
          {(field) => (
            <Select {...field} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {frames.map((frame) => (
                <option key={frame.dealership} value={frame.dealership}>
                  {frame.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <iframe
        className={styles.frame}
        title={`Book a service: ${name}`}
        src={url}
        loading="lazy"
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className={styles.quiet}>
        The booking page is the workshop’s own. If it does not open, <a href={url}>open it by itself</a>.
      </p>
    </div>
  );
}
