import { useState } from 'react';
import { limitNames, stockUrl, type LimitName, type StockQuery } from '#web/console/stock/stock-url.ts';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { limitLabels } from './words.ts';

const COUNT = 'Write a whole number, such as 3.';

const errors: Readonly<Record<LimitName, string>> = {
  price_from: 'Write whole dollars, such as 20000.',
  price_to: 'Write whole dollars, such as 20000.',
  year_from: 'Write a year, such as 2021.',
  year_to: 'Write a year, such as 2021.',
  km_to: 'Write whole kilometres, such as 80000.',
  leads_from: COUNT,
  leads_to: COUNT,
  saves_from: COUNT,
  saves_to: COUNT,
  picture_days: 'Write whole days, such as 5.',
};

interface LimitProps {
  name: LimitName;
  query: StockQuery;
  change: (part: Partial<StockQuery>) => void;
}

/** '20,000', '$20000': as people write it. */
const plain = (typed: string): string => typed.replaceAll(/[\s,$]/g, '');

/** Counts once it is left or Enter is pressed: half a year is none. */
function Limit({ name, query, change }: LimitProps) {
  const counted = query[name];
  const [{ typed, of }, setTyped] = useState({ typed: counted, of: counted });
  const [error, setError] = useState<string>();
  // A chip or another address took it away.
  if (of !== counted) setTyped({ typed: counted, of: counted });
  const settle = (): void => {
    const value = plain(typed);
    const read = stockUrl.read(new URLSearchParams({ [name]: value }).toString())[name];
    const isWrong = value !== '' && read === '';
    setError(isWrong ? errors[name] : undefined);
    if (!isWrong && read !== query[name]) change({ [name]: read });
  };
  return (
    <Field label={limitLabels[name]} error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped({ typed: target.value, of })}
          onBlur={settle}
          onKeyDown={({ key }) => {
            if (key === 'Enter') settle();
          }}
        />
      )}
    </Field>
  );
}

/** Prices, years, kilometres, leads, saves and days between which cars are. */
export function LimitFields({ query, change }: Omit<LimitProps, 'name'>) {
  return limitNames.map((name) => <Limit key={name} name={name} query={query} change={change} />);
}
