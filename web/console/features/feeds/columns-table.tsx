import { useDealer } from '#web/console/lib/console-context.ts';
import { Badge, type BadgeTone } from '#web/console/ui/badge.tsx';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import { fieldText } from './advice.ts';
import { unknownWords, withConstant, withField, withWord, type ColumnDraft } from './column-draft.ts';
import styles from './feeds.module.css';

type Guessed = ColumnDraft['guess']['columns'][number];
type Confidence = NonNullable<Guessed['guess']>['confidence'];

/** What most files have; the rest of our fields stands below. */
const usual: readonly string[] = [
  ...['stocknum', 'vin', 'year', 'make', 'model', 'badge', 'series', 'car_type', 'status'],
  ...['price', 'before_price', 'price_type', 'km', 'regplate', 'rego_expiry', 'location'],
  ...['body', 'fuel', 'trans', 'drive', 'doors', 'seats', 'cylinders', 'engine_size', 'colour', 'interior_colour'],
  ...['pictures', 'dealercomments', 'features', 'build_date', 'compliance_date', 'modified_at'],
];

const sureSaid: Readonly<Record<Confidence, { words: string; tone: BadgeTone }>> = {
  sure: { words: 'Sure', tone: 'positive' },
  likely: { words: 'By its values', tone: 'neutral' },
  unsure: { words: 'Look again', tone: 'warning' },
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function FieldOptions({ fields }: { fields: readonly string[] }) {
  const named = (names: readonly string[]) =>
    names.map((name) => (
      <option key={name} value={name}>
        {capital(fieldText(name))}
      </option>
    ));
  const others = fields.filter((name) => !usual.includes(name) && !name.startsWith('finance_'));
  return (
    <>
      <option value="">Not read</option>
      <optgroup label="Usual">{named(usual.filter((name) => fields.includes(name)))}</optgroup>
      <optgroup label="Others">{named(others)}</optgroup>
    </>
  );
}

const hintsText = (draft: ColumnDraft, column: string): string => {
  const asked = unknownWords(draft, column);
  const { words, order, separator, unit } = draft.mapping.columns[column] ?? {};
  const parts = [
    ...Object.entries(words ?? {}).flatMap(([theirs, ours]) =>
      asked.includes(theirs) ? [] : [`${theirs} is ${ours}`],
    ),
    ...(order === 'dmy' ? ['day first'] : []),
    ...(separator === undefined ? [] : [`divided by “${separator}”`]),
    ...(unit === undefined ? [] : [`in ${unit}`]),
  ];
  return parts.slice(0, 6).join(', ');
};

function Sureness({ draft, column: { column, guess } }: { draft: ColumnDraft; column: Guessed }) {
  const chosen = draft.mapping.columns[column]?.field;
  if (chosen === undefined) return null;
  if (guess === null || guess.field !== chosen) return <Badge>Yours</Badge>;
  const { words, tone } = sureSaid[guess.confidence];
  return <Badge tone={tone}>{words}</Badge>;
}

interface TableProps {
  draft: ColumnDraft;
  onChange: (draft: ColumnDraft) => void;
}

/** Words that we do not know: said once, and read so from then on. */
function Words({ draft, column, onChange }: TableProps & { column: string }) {
  const { locations } = useDealer();
  const { field = '', words = {} } = draft.mapping.columns[column] ?? {};
  const nameOf = (ours: string): string =>
    locations.find(({ id }) => field === 'location' && id === ours)?.name ?? ours.replaceAll('_', ' ');
  return unknownWords(draft, column).map((theirs) => (
    <label key={theirs} className={styles.word}>
      <span>“{theirs}” is</span>
      <Select
        value={words[theirs] ?? ''}
        onChange={({ target }) => onChange(withWord(draft, column, theirs, target.value))}
      >
        <option value="">Not known</option>
        {(draft.guess.words[field]?.ours ?? []).map((ours) => (
          <option key={ours} value={ours}>
            {nameOf(ours)}
          </option>
        ))}
      </Select>
    </label>
  ));
}

/** A line for each column of the file: what it is, how sure that is, and what stands in it. */
export function ColumnsTable({ draft, onChange }: TableProps) {
  const columns: readonly Column<Guessed>[] = [
    { id: 'column', label: 'Column of the file', cell: ({ column }) => <strong>{column}</strong> },
    {
      id: 'is',
      label: 'Is',
      cell: ({ column }) => (
        <div className={styles.is}>
          <Select
            aria-label={`What ${column} is`}
            value={draft.mapping.columns[column]?.field ?? ''}
            onChange={({ target }) => onChange(withField(draft, column, target.value))}
          >
            <FieldOptions fields={draft.guess.fields} />
          </Select>
          <span className={styles.soft}>{hintsText(draft, column)}</span>
          <Words draft={draft} column={column} onChange={onChange} />
        </div>
      ),
    },
    { id: 'sure', label: 'How sure', cell: (column) => <Sureness draft={draft} column={column} /> },
    {
      id: 'samples',
      label: 'Values',
      cell: ({ samples }) => <span className={styles.raw}>{samples.length === 0 ? 'Empty' : samples.join(' · ')}</span>,
    },
  ];
  return <DataTable label="Columns" columns={columns} lines={draft.guess.columns} idOf={({ column }) => column} />;
}

const vehicleTypes = [
  { value: 'used', label: 'Used' },
  { value: 'new', label: 'New' },
  { value: 'demo', label: 'Demo' },
];

/** What every vehicle of the file is, where no column or an empty cell says it. */
export function FixedValues({ draft, onChange }: TableProps) {
  const { locations } = useDealer();
  const places = locations.map(({ id, name }) => ({ value: id, label: name }));
  const fixed = [
    { field: 'car_type', label: 'Without a word for it, vehicles are', options: vehicleTypes },
    { field: 'location', label: 'Without a location, vehicles stand at', options: places },
  ];
  return (
    <div className={styles.facts}>
      {fixed.map(({ field, label, options }) => (
        <Field key={field} label={label}>
          {(control) => (
            <Select
              {...control}
              value={draft.mapping.constants[field] ?? ''}
              onChange={({ target }) => onChange(withConstant(draft, field, target.value))}
            >
              <option value="">No fixed value</option>
              {options.map(({ value, label: name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  );
}
