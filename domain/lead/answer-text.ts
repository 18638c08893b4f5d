import { formatDollars } from '../money/rules.ts';
import { plainAmount } from '../money/typed.ts';
import { longDay } from '../text/dates.ts';
import type { FormControl } from './form-layout.ts';

/** What was typed, as people read it: a day as '3 February 1980', an amount as '$45,000', all else as it is. */
export const typedText = (control: FormControl, value: string): string => {
  if (control.control !== 'input') return value;
  if (control.attributes.type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return longDay(new Date(value));
  const amount = plainAmount(value);
  return control.unit === 'dollars' && /^\d+$/.test(amount) ? formatDollars(Number(amount) * 100) : value;
};
