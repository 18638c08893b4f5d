import { useState, type ComponentProps } from 'react';
import { Input } from '#web/ui/fields/controls.tsx';

interface DayInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange'> {
  /** '2026-11-27'; '' is none. */
  value: string;
  onChange: (day: string) => void;
}

/** While a year is typed, a browser answers the years 2, 20 and 202. */
const FIRST = '1900';

/**
 * A day that can be typed: what a browser has in its parts stays there, whatever becomes of it, until another day is chosen
 * elsewhere; a year that is not typed to its end is no day yet.
 */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== sent) setTyped(value);
  }
  const type = (day: string): void => {
    setTyped(day);
    if (day !== '' && day < FIRST) return;
    setSent(day);
    onChange(day);
  };
  return <Input {...rest} type="date" value={typed} onChange={({ target }) => type(target.value)} />;
}
