import type { ReactNode } from 'react';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { bodyLabels, fuelLabels, itemTypeLabels, vehicleTypeLabels } from '#domain/vehicle/vocabulary.ts';
import { countText } from '#web/console/lib/count-text.ts';
import { columnWords, type ListColumn } from '#web/console/stock/list-columns.ts';
import type { VehicleRow } from '#web/console/stock/use-stock-list.ts';
import { firstPictureText, marketText } from './words.ts';
import styles from './vehicles.module.css';

/** Facts beside those that have a place of their own in a card. */
export const factColumns = [
  'type',
  'kind',
  'body',
  'fuel',
  'km',
  'rego',
  'vin',
  'source',
  'market',
  'leads',
  'saves',
  'first_picture',
] as const;
type FactColumn = (typeof factColumns)[number];

const facts: Readonly<Record<FactColumn, (car: VehicleRow) => string>> = {
  type: ({ car_type }) => vehicleTypeLabels[car_type],
  kind: ({ item_type }) => itemTypeLabels[item_type],
  body: ({ simple_body: body }) => (body === null ? '' : (bodyLabels.get(body) ?? body)),
  fuel: ({ simple_fuel: fuel }) => (fuel === null ? '' : fuelLabels[fuel]),
  km: ({ km }) => (km === null ? '' : `${wholeNumberText(km)} km`),
  rego: ({ regplate }) => regplate ?? '',
  vin: ({ vin }) => vin ?? '',
  source: ({ source }) => source,
  market: ({ market_gap_cents: gap }) => marketText(gap),
  leads: ({ leads }) => countText(leads, 'lead'),
  saves: ({ saves }) => countText(saves, 'save'),
  first_picture: ({ first_picture: first }) => firstPictureText(first),
};

const isFact = (column: ListColumn): column is FactColumn => factColumns.some((fact) => fact === column);

/** Side by side in a table, one after the other in a card. */
export function FactCells({ car, columns }: { car: VehicleRow; columns: readonly ListColumn[] }): ReactNode {
  const chosen = columns.filter(isFact);
  if (chosen.length === 0) return null;
  return (
    <span className={styles.facts}>
      {chosen.map((column) => (
        <span key={column} className={styles.fact} data-fact={column} title={columnWords[column]}>
          {facts[column](car)}
        </span>
      ))}
    </span>
  );
}

const widths: Readonly<Record<ListColumn, string>> = {
  stock: '104px',
  state: 'minmax(110px, 1fr)',
  tag: 'minmax(96px, 0.8fr)',
  place: 'minmax(84px, 0.8fr)',
  type: '56px',
  kind: '80px',
  body: '92px',
  fuel: '84px',
  km: '88px',
  rego: '76px',
  vin: '160px',
  source: '92px',
  market: '104px',
  leads: '108px',
  saves: '108px',
  first_picture: '160px',
  days: '76px',
  pictures: '92px',
  price: '132px',
};

/** Of the table: the box to choose it, the name and what was chosen. */
export const gridOf = (columns: readonly ListColumn[], mayChoose: boolean): string =>
  [...(mayChoose ? ['28px'] : []), 'minmax(160px, 2fr)', ...columns.map((column) => widths[column])].join(' ');
