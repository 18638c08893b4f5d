import { listMarks, listSorts } from '#domain/vehicle/list-words.ts';
import {
  bodyLabels,
  fuelLabels,
  itemTypeLabels,
  itemTypes,
  simpleFuels,
  simpleTransmissions,
  transmissionLabels,
  vehicleTypeLabels,
  vehicleTypes,
} from '#domain/vehicle/vocabulary.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import {
  ages,
  limitNames,
  panelFilters,
  stockUrl,
  type LimitName,
  type StockQuery,
} from '#web/console/stock/stock-url.ts';
import type { VehicleList } from '#web/console/stock/use-stock-list.ts';
import { ChipFilter, Chips, type FilterOption } from '#web/console/ui/chip-filter.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import { LimitFields } from './limit-fields.tsx';
import { limitWords, markWords, sortWords } from './words.ts';
import styles from './vehicles.module.css';

interface FiltersProps {
  query: StockQuery;
  change: (part: Partial<StockQuery>) => void;
}

/** What is looked for, each with how many there are. */
export function MarkFilter({ query, list, change }: FiltersProps & { list: VehicleList | undefined }) {
  const options = listMarks.map((value): FilterOption => {
    const count = list?.counts[value];
    return { value, label: markWords[value], ...(count !== undefined && { count }) };
  });
  return <ChipFilter label="Look for" options={options} selected={query.is} onChange={(is) => change({ is })} />;
}

type Chosen = Exclude<(typeof panelFilters)[number], LimitName> | 'sort';

const labelled = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>): FilterOption[] =>
  values.map((value) => ({ value, label: labels[value] }));

const useChoices = (): Readonly<
  Record<Chosen, { label: string; any: string | null; options: readonly FilterOption[] }>
> => {
  const { locations } = useDealer();
  return {
    type: {
      label: 'New, demo or used',
      any: 'Any',
      options: labelled(vehicleTypes, vehicleTypeLabels),
    },
    kind: {
      label: 'Kind',
      any: 'Any',
      options: labelled(itemTypes, itemTypeLabels),
    },
    body: {
      label: 'Body',
      any: 'Any',
      options: [...bodyLabels].map(([value, label]) => ({ value, label })),
    },
    fuel: { label: 'Fuel', any: 'Any', options: labelled(simpleFuels, fuelLabels) },
    transmission: { label: 'Transmission', any: 'Any', options: labelled(simpleTransmissions, transmissionLabels) },
    place: { label: 'Place', any: 'Any', options: locations.map(({ id, name }) => ({ value: id, label: name })) },
    days: {
      label: 'In stock for',
      any: 'Any time',
      options: ages.filter((age) => age !== '').map((value) => ({ value, label: `${value} days or more` })),
    },
    sort: { label: 'Order', any: null, options: labelled(listSorts, sortWords) },
  };
};

/** Any text may be a filter's in an address: what is known of it counts. */
const withChoice = (query: StockQuery, name: Chosen, value: string): StockQuery => {
  const address = new URLSearchParams(stockUrl.write(query));
  address.set(name, value);
  return stockUrl.read(address.toString());
};

/** Type, kind, place, days in stock, what it is, limits and order. */
export function FilterPanel({ query, change }: FiltersProps) {
  const { locations } = useDealer();
  const choices = useChoices();
  const names: readonly Chosen[] = [
    'type',
    'kind',
    ...(locations.length > 1 ? (['place'] as const) : []),
    'days',
    'body',
    'fuel',
    'transmission',
    'sort',
  ];
  return (
    <div className={styles.panel} id="filters">
      {names.map((name) => (
        <Field key={name} label={choices[name].label}>
          {(control) => (
            <Select
              {...control}
              value={query[name]}
              onChange={({ target }) => change(withChoice(query, name, target.value))}
            >
              {choices[name].any !== null && <option value="">{choices[name].any}</option>}
              {choices[name].options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <LimitFields query={query} change={change} />
    </div>
  );
}

const SORT = 'sort';
const choiceNames = ['type', 'kind', 'place', 'days', 'body', 'fuel', 'transmission'] as const;

/** What narrows the list, each to be taken away by a press. */
export function FilterChips({ query, change }: FiltersProps) {
  const choices = useChoices();
  const named = choiceNames.filter((name) => query[name] !== '');
  const chosen: FilterOption[] = [
    ...(query.q === '' ? [] : [{ value: 'q', label: `“${query.q}”` }]),
    ...listMarks.filter((mark) => query.is.includes(mark)).map((mark) => ({ value: mark, label: markWords[mark] })),
    ...named.map((name) => {
      const label = choices[name].options.find(({ value }) => value === query[name])?.label ?? query[name];
      return { value: name, label: `${choices[name].label}: ${label}` };
    }),
    ...limitNames
      .filter((name) => query[name] !== '')
      .map((name) => ({ value: name, label: limitWords(name, query[name]) })),
    ...(query.sort === stockUrl.usual.sort
      ? []
      : [{ value: SORT, label: `Order: ${sortWords[query.sort].toLowerCase()}` }]),
  ];
  const remove = (value: string): void => {
    if (query.is.includes(value)) change({ is: query.is.filter((mark) => mark !== value) });
    else if (value === SORT) change({ sort: stockUrl.usual.sort });
    else change({ [value]: '' });
  };
  return <Chips chosen={chosen} onRemove={remove} />;
}
