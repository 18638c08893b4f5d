import type { Guess, Mapping, Sample } from './feed.ts';

type Column = Mapping['columns'][string];

/** Of a file whose columns are being named, kept on this device. */
export interface ColumnDraft {
  name: string;
  sample: Sample;
  guess: Guess;
  mapping: Mapping;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isDraft = (stored: unknown): stored is ColumnDraft =>
  isRecord(stored) &&
  typeof stored['name'] === 'string' &&
  isRecord(stored['sample']) &&
  isRecord(stored['guess']) &&
  Array.isArray(stored['guess']['columns']) &&
  isRecord(stored['mapping']) &&
  isRecord(stored['mapping']['columns']) &&
  isRecord(stored['mapping']['constants']);

export const parseDraft = (stored: unknown): ColumnDraft | undefined => (isDraft(stored) ? stored : undefined);

const withoutConfidence = ({ confidence: _, ...column }: NonNullable<Guess['columns'][number]['guess']>): Column =>
  column;

/** As guessed; columns that the saved mapping names stay what they are there. */
export const newDraft = (
  { name, sample, guess }: Omit<ColumnDraft, 'mapping'>,
  saved: Mapping | null,
): ColumnDraft => ({
  name,
  sample,
  guess,
  mapping: {
    delimiter: guess.delimiter,
    ...(guess.rows && { rows: guess.rows }),
    columns: Object.fromEntries(
      guess.columns.flatMap(({ column, guess: one }) => {
        const known = saved?.columns[column] ?? (one === null ? undefined : withoutConfidence(one));
        return known === undefined ? [] : [[column, known]];
      }),
    ),
    constants: saved?.constants ?? {},
    blanks: saved?.blanks ?? [],
  },
});

/** Another field has other hints; the guess's own are taken back with its field. */
export const withField = (draft: ColumnDraft, column: string, field: string): ColumnDraft => {
  const { [column]: _, ...others } = draft.mapping.columns;
  const guess = draft.guess.columns.find((one) => one.column === column)?.guess ?? null;
  const chosen = guess?.field === field ? withoutConfidence(guess) : { field };
  const columns = field === '' ? others : { ...draft.mapping.columns, [column]: chosen };
  return { ...draft, mapping: { ...draft.mapping, columns } };
};

/** What a word of the file is for us; '' takes it back. */
export const withWord = (draft: ColumnDraft, column: string, theirs: string, ours: string): ColumnDraft => {
  const mapped = draft.mapping.columns[column];
  if (mapped === undefined) return draft;
  const { [theirs]: _, ...others } = mapped.words ?? {};
  const { words: _words, ...rest } = mapped;
  const words = ours === '' ? others : { ...others, [theirs]: ours };
  const next = Object.keys(words).length === 0 ? rest : { ...rest, words };
  return { ...draft, mapping: { ...draft.mapping, columns: { ...draft.mapping.columns, [column]: next } } };
};

/** Words of a column that we do not know: those of the file, as far as it was looked at. */
export const unknownWords = ({ guess, mapping }: ColumnDraft, column: string): string[] => {
  const { field = '' } = mapping.columns[column] ?? {};
  const words = guess.words[field];
  const found = guess.columns.find((one) => one.column === column);
  const guessed = Object.keys(found?.guess?.words ?? {});
  if (words === undefined || found === undefined) return [];
  // A location's code is read as it is written, other words in any case.
  const asRead = (word: string): string => (field === 'location' ? word : word.toLowerCase());
  return found.words.filter((word) => !words.known.includes(asRead(word)) && !guessed.includes(word));
};

export const withConstant = (draft: ColumnDraft, field: string, value: string): ColumnDraft => {
  const { [field]: _, ...others } = draft.mapping.constants;
  const constants = value === '' ? others : { ...others, [field]: value };
  return { ...draft, mapping: { ...draft.mapping, constants } };
};

/** Groups of fields of which a vehicle needs one, and no column and no fixed value gives any. */
export const lackingFields = ({ guess, mapping }: ColumnDraft): string[][] => {
  const given = new Set([
    ...Object.values(mapping.columns).map(({ field }) => field),
    ...Object.keys(mapping.constants),
  ]);
  return guess.required.filter((names) => !names.some((name) => given.has(name)));
};
