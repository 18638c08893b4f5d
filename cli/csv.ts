/** A spreadsheet runs a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cellOf = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (row: readonly string[]): string => row.map(cellOf).join(',');

/** A CSV file (RFC 4180) without its last line end. */
export const csvText = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, ...rows].map(csvLine).join('\r\n');
