import { longDate } from '#domain/text/dates.ts';
import { filterNames, withFilter, type FilterName, type InboxQuery } from '#web/console/inbox/inbox-address.ts';
import { Chips, type FilterOption } from '#web/console/ui/chip-filter.tsx';
import { filterLabels, useFilterOptions } from './filter-panel.tsx';

interface FilterChipsProps {
  query: InboxQuery;
  onChange: (query: InboxQuery) => void;
}

type Narrowing = FilterName | 'q';
const narrowings: readonly Narrowing[] = ['q', ...filterNames];

/** What narrows the list, each to be taken away by a press. */
export function FilterChips({ query, onChange }: FilterChipsProps) {
  const options = useFilterOptions();
  const wordsOf = (name: Narrowing): string => {
    const value = query[name];
    if (name === 'q') return `“${value}”`;
    if (name === 'from' || name === 'to') return `${filterLabels[name]} ${longDate(value)}`;
    return `${filterLabels[name]}: ${options[name].find((one) => one.value === value)?.label ?? value}`;
  };
  const chosen: FilterOption[] = narrowings
    .filter((name) => query[name] !== '')
    .map((name) => ({ value: name, label: wordsOf(name) }));
  const remove = (removed: string): void => {
    const name = narrowings.find((one) => one === removed);
    if (name !== undefined) onChange(withFilter(query, name, ''));
  };
  return <Chips chosen={chosen} onRemove={remove} />;
}
