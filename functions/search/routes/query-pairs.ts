export const queryPairs = (query: Readonly<Record<string, string | readonly string[]>>): [string, string][] =>
  Object.entries(query).flatMap(([name, values]) =>
    (typeof values === 'string' ? [values] : values).map((value): [string, string] => [name, value]),
  );
