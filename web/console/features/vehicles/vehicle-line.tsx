import { memo } from 'react';
import { priceTypeLabel } from '#domain/vehicle/vocabulary.ts';
import { priceWords } from '#web/console/inbox/words.ts';
import { daysInStock } from '#web/console/stock/days-in-stock.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import type { VehicleRow } from '#web/console/stock/use-stock-list.ts';
import { Link } from '#web/lib/router.tsx';
import { daysText, marksOf, picturesText } from './words.ts';
import styles from './vehicles.module.css';

interface VehicleLineProps {
  car: VehicleRow;
  to: string;
  now: Date;
  country: 'AU' | 'NZ';
  /** Null: not shown. */
  placeName: string | null;
}

function Line({ car, to, now, country, placeName }: VehicleLineProps) {
  return (
    <div className={styles.row} data-row>
      <span className={styles.name}>
        <Link to={to} className={styles.link} data-car={car.id}>
          {car.name}
        </Link>
      </span>
      <span className={styles.stock}>{car.stocknum ?? 'No number'}</span>
      <span className={styles.marks}>
        {marksOf(car).map(({ words, tone }) => (
          <Badge key={words} tone={tone}>
            {words}
          </Badge>
        ))}
      </span>
      <span className={styles.tag} data-own={car.own.includes('tag')}>
        {car.tag}
      </span>
      {placeName !== null && <span className={styles.place}>{placeName}</span>}
      <span className={styles.days}>{daysText(daysInStock(car.created_at, now))}</span>
      <span className={styles.pictures} data-none={car.pictures === 0}>
        {picturesText(car.pictures)}
      </span>
      <span className={styles.price} data-none={car.price_cents === null}>
        {car.price_cents === null ? 'No price' : priceWords(car.price_cents)}
        {car.price_type !== null && car.price_cents !== null && (
          <span className={styles.type}>{priceTypeLabel(car.price_type, country)}</span>
        )}
      </span>
    </div>
  );
}

/** The whole line is its link. */
export const VehicleLine = memo(Line);
