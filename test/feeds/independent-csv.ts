/** A CSV reader in another style than the pipeline's, on purpose: character by character, no library, no options. */
export function naiveCsv(text: string): Record<string, string>[] {
  const table: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charAt(i);
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text.charAt(i + 1) === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === ',') {
      row.push(cell);
      cell = '';
    } else if (c === '\n') {
      row.push(cell.endsWith('\r') ? cell.slice(0, -1) : cell);
      table.push(row);
      row = [];
      cell = '';
    } else cell += c;
  }
  const [head = [], ...body] = table;
  return body.map((cells) => Object.fromEntries(head.map((name, n) => [name, cells[n] ?? ''])));
}
