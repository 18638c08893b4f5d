import { localDateTime } from '#domain/hours/local-time.ts';
import { DAY_MS, HOUR_MS } from '#domain/hours/units.ts';
import { useZone } from '#web/console/lib/console-context.ts';
import { dateWords } from '#web/console/lib/time-words.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import type { StockQuery } from '#web/console/stock/stock-url.ts';
import type { VehicleList } from '#web/console/stock/use-stock-list.ts';
import styles from './vehicles.module.css';

const COUNTED_DAYS = 30;

const asksDemand = ({ cols, sort, leads_from, leads_to, saves_from, saves_to }: StockQuery): boolean =>
  cols.includes('leads') ||
  cols.includes('saves') ||
  /_(leads|saves)$/.test(sort) ||
  [leads_from, leads_to, saves_from, saves_to].some((limit) => limit !== '');

/** Until thirty days are counted: from when on leads and saves are in the list. */
export function DemandNote({ query, list }: { query: StockQuery; list: VehicleList | undefined }) {
  const now = useNow(HOUR_MS);
  const zone = useZone();
  if (list === undefined || !asksDemand(query)) return null;
  const { demand_since: since } = list;
  if (since === null) return <p className={styles.note}>No leads or saves of cars were counted yet.</p>;
  if (now.getTime() - Date.parse(since) >= COUNTED_DAYS * DAY_MS) return null;
  const { date } = localDateTime(new Date(since), zone);
  return <p className={styles.note}>Leads and saves are counted since {dateWords(date)}.</p>;
}
