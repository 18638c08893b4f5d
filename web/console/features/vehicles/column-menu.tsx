import { useDealer } from '#web/console/lib/console-context.ts';
import { columnWords, listColumns, type ListColumn } from '#web/console/stock/list-columns.ts';
import { stockUrl } from '#web/console/stock/stock-url.ts';
import { ChipFilter } from '#web/console/ui/chip-filter.tsx';

interface ColumnMenuProps {
  columns: readonly ListColumn[];
  onChange: (columns: readonly ListColumn[]) => void;
}

/** What the list says of each car; its name always stands. */
export function ColumnMenu({ columns, onChange }: ColumnMenuProps) {
  const { locations } = useDealer();
  // Of a dealer with one place it says nothing; chosen elsewhere, it stays chosen.
  const offered = listColumns.filter((column) => column !== 'place' || locations.length > 1);
  const isUsual = stockUrl.write({ ...stockUrl.usual, cols: columns }) === '';
  return (
    <ChipFilter
      label="Columns"
      isUsual={isUsual}
      options={offered.map((value) => ({ value, label: columnWords[value] }))}
      selected={columns.filter((column) => offered.includes(column))}
      onChange={(chosen) => {
        const hidden = columns.filter((column) => !offered.includes(column));
        onChange(listColumns.filter((column) => chosen.includes(column) || hidden.includes(column)));
      }}
    />
  );
}
