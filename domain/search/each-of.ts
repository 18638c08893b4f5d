/** One entry for each name, in their order. */
export function eachOf<Name extends string, Entry>(
  names: readonly Name[],
  entryOf: (name: Name) => Entry,
): Record<Name, Entry>;
export function eachOf(names: readonly string[], entryOf: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, entryOf(name)]));
}
