import { memo, type ReactNode } from 'react';
import { priceTypeLabel } from '#domain/vehicle/vocabulary.ts';
import { priceWords } from '#web/console/inbox/words.ts';
import { daysInStock } from '#web/console/stock/days-in-stock.ts';
import type { ListColumn } from '#web/console/stock/list-columns.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import type { VehicleRow } from '#web/console/stock/use-stock-list.ts';
import { Link } from '#web/lib/router.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { FactCells } from './cells.tsx';
import { LineEditor } from './line-editor.tsx';
import type { LineField } from './line-form.ts';
import { daysText, marksOf, picturesText } from './words.ts';
import styles from './vehicles.module.css';

/** What a manager does with a line. */
export interface LineActs {
  isChosen: boolean;
  onToggle: (id: string, isRange: boolean) => void;
  /** What is typed in the line now. */
  editing: LineField | null;
  onEdit: (id: string, field: LineField | null) => void;
}

interface VehicleLineProps {
  car: VehicleRow;
  to: string;
  now: Date;
  country: 'AU' | 'NZ';
  columns: readonly ListColumn[];
  /** Null: not shown. */
  placeName: string | null;
  /** Null: who looks at it may change nothing. */
  acts: LineActs | null;
}

function Choose({ car, acts }: { car: VehicleRow; acts: LineActs }) {
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={`Choose ${car.name}${car.stocknum === null ? '' : `, ${car.stocknum}`}`}
        checked={acts.isChosen}
        onChange={({ nativeEvent }) => acts.onToggle(car.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

function Price({ car, country }: Pick<VehicleLineProps, 'car' | 'country'>) {
  return (
    <>
      {car.price_cents === null ? 'No price' : priceWords(car.price_cents)}
      {car.price_type !== null && car.price_cents !== null && (
        <span className={styles.type}>{priceTypeLabel(car.price_type, country)}</span>
      )}
    </>
  );
}

function TagText({ car, acts }: { car: VehicleRow; acts: LineActs | null }) {
  if (car.tag !== null || acts === null || !isEditable(car, 'tag')) return car.tag;
  return <span className={styles.noTag}>Add a tag</span>;
}

const isEditable = (car: VehicleRow, field: LineField): boolean =>
  field === 'price' ? car.price_fixed === null : car.state !== 'withdrawn' && car.state !== 'sold';

interface EditableProps {
  car: VehicleRow;
  field: LineField;
  acts: LineActs | null;
  children: ReactNode;
}

/** A press on it types another one; what is not changed here is plain text. */
function Editable({ car, field, acts, children }: EditableProps) {
  if (acts === null || !isEditable(car, field)) return children;
  return (
    <button
      type="button"
      className={styles.editable}
      data-edit={`${car.id} ${field}`}
      onClick={() => acts.onEdit(car.id, field)}
    >
      <VisuallyHidden>{`Change the ${field} of ${car.name}: `}</VisuallyHidden>
      {children}
    </button>
  );
}

function Marks({ car }: { car: VehicleRow }) {
  return (
    <span className={styles.marks}>
      {marksOf(car).map(({ words, tone }) => (
        <Badge key={words} tone={tone}>
          {words}
        </Badge>
      ))}
    </span>
  );
}

function Tag({ car, acts }: { car: VehicleRow; acts: LineActs | null }) {
  return (
    <span className={styles.tag} data-own={car.own.includes('tag')}>
      <Editable car={car} field="tag" acts={acts}>
        <TagText car={car} acts={acts} />
      </Editable>
    </span>
  );
}

function Pictures({ car }: { car: VehicleRow }) {
  return (
    <span className={styles.pictures} data-none={car.pictures === 0}>
      {picturesText(car.pictures)}
    </span>
  );
}

/** Those behind the name, up to the facts. */
function FirstCells({ car, columns, placeName, acts }: VehicleLineProps) {
  const has = (column: ListColumn): boolean => columns.includes(column);
  return (
    <>
      {has('stock') && <span className={styles.stock}>{car.stocknum ?? 'No number'}</span>}
      {has('state') && <Marks car={car} />}
      {has('tag') && <Tag car={car} acts={acts} />}
      {placeName !== null && <span className={styles.place}>{placeName}</span>}
    </>
  );
}

function LastCells({ car, columns, now, country, acts }: VehicleLineProps) {
  const has = (column: ListColumn): boolean => columns.includes(column);
  return (
    <>
      {has('days') && <span className={styles.days}>{daysText(daysInStock(car.created_at, now))}</span>}
      {has('pictures') && <Pictures car={car} />}
      {has('price') && (
        <span className={styles.price} data-none={car.price_cents === null}>
          <Editable car={car} field="price" acts={acts}>
            <Price car={car} country={country} />
          </Editable>
        </span>
      )}
    </>
  );
}

/** Typed over the line, where somebody types. */
function Typed({ car, acts }: { car: VehicleRow; acts: LineActs | null }) {
  if (acts === null || acts.editing === null) return null;
  return <LineEditor key={acts.editing} car={car} field={acts.editing} onDone={() => acts.onEdit(car.id, null)} />;
}

function Line(line: VehicleLineProps) {
  const { car, to, columns, acts } = line;
  return (
    <div className={styles.row} data-row data-chosen={acts?.isChosen === true}>
      {acts !== null && <Choose car={car} acts={acts} />}
      <span className={styles.name}>
        <Link to={to} className={styles.link} data-car={car.id}>
          {car.name}
        </Link>
      </span>
      <FirstCells {...line} />
      <FactCells car={car} columns={columns} />
      <LastCells {...line} />
      <Typed car={car} acts={acts} />
    </div>
  );
}

/** The whole line is its link; box, tag and price lie over it. */
export const VehicleLine = memo(Line);
