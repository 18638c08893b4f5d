/** A value is null when unknown. */
export interface CompareRow {
  label: string;
  values: readonly (string | null)[];
  /** What belongs to a value, in smaller type: what a price includes. */
  notes: readonly (string | null)[];
  differs: boolean;
  /** Which values are best, and how that is said; null where none is better than the others. */
  best: { label: string; at: ReadonlySet<number> } | null;
  /** What is looked at first. */
  isKey: boolean;
  /** A feature: values are `HAS`, `No`, or null when a vehicle's features are not listed. */
  isFeature: boolean;
}

export const HAS = 'Yes';

/** The lowest or highest of the known numbers. */
export const findBest = (
  label: string,
  numbers: readonly (number | null)[],
  pick: (...numbers: number[]) => number,
): CompareRow['best'] => {
  const known = numbers.filter((number) => number !== null);
  if (new Set(known).size < 2) return null;
  const best = pick(...known);
  return { label, at: new Set([...numbers.keys()].filter((n) => numbers[n] === best)) };
};

export const plainRow = (label: string, values: readonly (string | null)[], isFeature = false): CompareRow => ({
  label,
  values,
  notes: [],
  differs: new Set(values).size > 1,
  best: null,
  isKey: false,
  isFeature,
});

/** Values with what belongs to them, looked at first. */
export const keyRow = (
  label: string,
  values: readonly (string | null)[],
  notes: readonly (string | null)[],
  best: CompareRow['best'],
): CompareRow => ({
  ...plainRow(label, values),
  notes,
  best,
  isKey: true,
  differs: new Set(values.map((text, n) => `${text ?? ''} ${notes[n] ?? ''}`)).size > 1,
});
