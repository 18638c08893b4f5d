import { vehicleName } from '#domain/vehicle/rules.ts';
import { slugify } from '#domain/text/rules.ts';
import type { VehicleContent } from '#domain/vehicle/schema.ts';
import { derivedId, sha256Hex } from '#functions/runtime/identifiers.ts';
import type { FeedSource } from '#tenants/feed-source-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { FeedRefused } from '../errors.ts';
import type { FeedFormat, FeedRecord } from '../formats/mapping.ts';
import { readRow, type CarRow } from '../reading/read-row.ts';
import { rowContext, stockNumberOf, type RowContext } from '../reading/row-context.ts';
import type { RowProblem } from '../reading/row-fields.ts';
import { repeatedVin } from '../reading/row-warnings.ts';

/** A valid row with id, version and content hash. */
export interface FeedCar {
  row: number;
  id: string;
  identity: string;
  life: CarRow['life'];
  content: VehicleContent;
  hash: string;
  /** Orders a source's rows: its modified time in ms, else run sequence x 10^6 + row. */
  srcVersion: number;
  /** Whether `srcVersion` is the source's own time. */
  dated: boolean;
  warnings: readonly RowProblem[];
}

export type RowOutcome = { ok: true; car: FeedCar } | { ok: false; stocknum: string | null; problems: RowProblem[] };

/** 60 bits: the chance of a collision among 100,000 cars is 4 in 10^9. */
const ID_CHARS = 12;
export const ROWS_PER_RUN = 1_000_000;

const vehicleIdOf = (tenantId: string, source: string, identity: string): string =>
  derivedId(tenantId, source, identity).slice(0, ID_CHARS);

/** Never changes: the first name and the id, so that slugs are unique. */
export const slugOf = (content: VehicleContent, id: string): string =>
  `${slugify(vehicleName(content)).slice(0, 120)}-${id}`;

const checkCurrency = (car: CarRow, line: number, source: FeedSource, accepted: readonly string[]): void => {
  if (accepted.includes('*')) return;
  const currency = car.currency ?? source.currency;
  if (currency !== source.currency || !accepted.includes(currency)) {
    throw new FeedRefused(
      'currency_not_accepted',
      `Line ${line} is in ${currency}; the source is declared in ${source.currency} and the dealer accepts ${accepted.join(', ')}.`,
    );
  }
};

/**
 * Records to cars in file order. A second row with the same id is refused, except with a composite identity: there equal rows are
 * different cars, told apart by an ordinal.
 */
export class CarReader {
  readonly #tenant: Pick<TenantConfig, 'id' | 'acceptedCurrencies'>;
  readonly #source: FeedSource;
  readonly #context: RowContext;
  readonly #seq: number;
  readonly #ordinals = new Map<string, number>();
  /** Line of each VIN's first row. */
  readonly #vins = new Map<string, number>();
  readonly seen = new Set<string>();

  constructor(tenant: TenantConfig, source: FeedSource, format: FeedFormat, seq: number) {
    this.#tenant = tenant;
    this.#source = source;
    this.#seq = seq;
    this.#context = rowContext(format.mapping, source, new Set(tenant.locations.map(({ id }) => id)));
  }

  #identity(keys: CarRow['keys']): string | undefined {
    for (const name of this.#source.identity) {
      const value = keys[name];
      if (value === undefined) continue;
      return name === 'composite' ? this.#numbered(value) : `${name}:${value}`;
    }
    return undefined;
  }

  #numbered(value: string): string {
    const identity = `composite:${sha256Hex(value)}`;
    const id = vehicleIdOf(this.#tenant.id, this.#source.id, `${identity}#1`);
    if (!this.seen.has(id)) return `${identity}#1`;
    const ordinal = (this.#ordinals.get(identity) ?? 1) + 1;
    this.#ordinals.set(identity, ordinal);
    return `${identity}#${ordinal}`;
  }

  #refused(record: FeedRecord, problems: RowProblem[]): RowOutcome {
    return { ok: false, stocknum: stockNumberOf(this.#context, record), problems };
  }

  #warnings({ content, warnings }: CarRow, line: number): readonly RowProblem[] {
    const vin = content.vin?.toUpperCase();
    if (vin === undefined) return warnings;
    const earlier = this.#vins.get(vin);
    if (earlier !== undefined) return [...warnings, repeatedVin(vin, earlier)];
    this.#vins.set(vin, line);
    return warnings;
  }

  read(record: FeedRecord): RowOutcome {
    const result = readRow(this.#context, record);
    if (!result.ok) return this.#refused(record, result.problems);
    const { car } = result;
    checkCurrency(car, record.line, this.#source, this.#tenant.acceptedCurrencies);
    const identity = this.#identity(car.keys);
    if (identity === undefined) {
      const detail = `The row has none of: ${this.#source.identity.join(', ')}.`;
      return this.#refused(record, [{ field: 'identity', reason: 'missing', detail }]);
    }
    const id = vehicleIdOf(this.#tenant.id, this.#source.id, identity);
    if (this.seen.has(id)) {
      const detail = 'An earlier row of the file is the same car.';
      return this.#refused(record, [{ field: 'identity', reason: 'duplicate', detail }]);
    }
    this.seen.add(id);
    return {
      ok: true,
      car: {
        row: car.row,
        id,
        identity,
        life: car.life,
        content: car.content,
        // Views grow by themselves: a count alone is no change of the vehicle.
        hash: sha256Hex(JSON.stringify({ ...car.content, views: undefined })),
        srcVersion: car.modifiedAt ?? this.#seq * ROWS_PER_RUN + car.row,
        dated: car.modifiedAt !== undefined,
        warnings: this.#warnings(car, record.line),
      },
    };
  }
}
