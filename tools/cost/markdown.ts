export interface Column {
  heading: string;
  right?: boolean;
}

/** A Markdown table aligned as by prettier, so that it is readable in a terminal. */
export const markdownTable = (columns: readonly Column[], rows: readonly (readonly string[])[]): string => {
  const widths = columns.map(({ heading }, n) =>
    Math.max(3, heading.length, ...rows.map((cells) => cells[n]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${columns
      .map(({ right }, n) => {
        const cell = cells[n] ?? '';
        return right === true ? cell.padStart(widths[n] ?? 0) : cell.padEnd(widths[n] ?? 0);
      })
      .join(' | ')} |`;
  const rule = columns.map(({ right }, n) => {
    const width = widths[n] ?? 0;
    return right === true ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width);
  });
  return [line(columns.map(({ heading }) => heading)), line(rule), ...rows.map(line)].join('\n');
};
