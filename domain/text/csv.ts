/** A spreadsheet runs a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A number is no formula, so its minus stays. */
type Cell = string | number;

const formatCell = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (row: readonly Cell[]): string => row.map(formatCell).join(',');

/** A CSV file (RFC 4180) without its last line end. */
export const csvText = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [headings, ...rows].map(csvLine).join('\r\n');
