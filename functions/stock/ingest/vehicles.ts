import { vehicleName } from '#domain/vehicle/rules.ts';
import { slugify } from '#domain/text/rules.ts';
import type { VehicleContent } from '#domain/vehicle/schema.ts';
import { comparableVin } from '#domain/vehicle/vin.ts';
import { derivedId, sha256Hex } from '#functions/runtime/identifiers.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { FeedRefused } from '../errors.ts';
import type { FeedFormat, FeedRecord } from '../formats/mapping.ts';
import { readRow, type VehicleRow, type RefusedRow, type RowKeys } from '../reading/read-row.ts';
import { rowContext, readStockNumber, type RowContext } from '../reading/row-context.ts';
import type { RowProblem } from '../reading/row-fields.ts';
import { comparableName, type Claim } from './claims.ts';

/** Where a row stands in its source's order. */
interface Ordered {
  /** Its modified time in ms, else run sequence x 10^6 + row. */
  srcVersion: number;
  /** Whether `srcVersion` is the source's own time. */
  dated: boolean;
}

/** A valid row with id, version and content hash. */
export interface FeedVehicle extends Ordered {
  row: number;
  id: string;
  identity: string;
  life: VehicleRow['life'];
  content: VehicleContent;
  hash: string;
  /** Fields of the content that the row has but that cannot be read. */
  unread: readonly string[];
  warnings: readonly RowProblem[];
}

/** A row that is not taken, for the cars that it names. */
export interface RetainedRow extends Ordered {
  line: number;
  life: RefusedRow['life'];
  problem: RowProblem;
  prices: RefusedRow['prices'];
}

export type RowOutcome =
  | { ok: true; car: FeedVehicle; claim: Claim; kept: RetainedRow }
  | { ok: false; stocknum: string | null; problems: RowProblem[]; claim: Claim; kept: RetainedRow };

/** 60 bits: the chance of a collision among 100,000 cars is 4 in 10^9. */
const ID_CHARS = 12;
export const ROWS_PER_RUN = 1_000_000;

/** Never changes: the first name and the id, so that slugs are unique. */
export const buildVehicleSlug = (content: VehicleContent, id: string): string =>
  `${slugify(vehicleName(content)).slice(0, 120)}-${id}`;

const checkCurrency = (vehicle: VehicleRow, line: number, source: FeedSource, accepted: readonly string[]): void => {
  if (accepted.includes('*')) return;
  const currency = vehicle.currency ?? source.currency;
  if (currency !== source.currency || !accepted.includes(currency)) {
    throw new FeedRefused(
      'currency_not_accepted',
      `Line ${line} is in ${currency}; the source is declared in ${source.currency} and the dealer accepts ${accepted.join(', ')}.`,
    );
  }
};

// Views grow by themselves: a count alone is no change of the vehicle.
export const contentHash = (content: VehicleContent): string =>
  sha256Hex(JSON.stringify({ ...content, views: undefined }));

const unknownIdentity = (names: readonly string[]): RowProblem => ({
  field: 'identity',
  reason: 'missing',
  detail: `The row has none of: ${names.join(', ')}.`,
});

const waits: RowProblem = { field: 'identity', reason: 'waits', detail: 'The row waits.' };

/** Records to cars in file order, each with what it says of its identity; which car it is, `resolve` decides over the whole file. */
export class VehicleReader {
  readonly #tenant: Pick<TenantConfig, 'id' | 'acceptedCurrencies'>;
  readonly #source: FeedSource;
  readonly #context: RowContext;
  readonly #seq: number;
  readonly #knowsStock: boolean;
  readonly #ordinals = new Map<string, number>();

  constructor(tenant: TenantConfig, source: FeedSource, format: FeedFormat, seq: number) {
    this.#tenant = tenant;
    this.#source = source;
    this.#seq = seq;
    this.#knowsStock = source.identity.includes('stocknum');
    this.#context = rowContext(format.mapping, source, new Set(tenant.locations.map(({ id }) => id)));
  }

  idOf(identity: string): string {
    return derivedId(this.#tenant.id, this.#source.id, identity).slice(0, ID_CHARS);
  }

  /** Another id for an identity whose own is another car's. */
  nthId = (identity: string, n: number): string => this.idOf(`${identity}\u001f${n}`);

  #identity(keys: RowKeys): string | null {
    for (const name of this.#source.identity) {
      const value = keys[name];
      if (value === undefined) continue;
      return name === 'composite' ? this.#numbered(value) : `${name}:${value}`;
    }
    return null;
  }

  /** Equal rows of a composite identity are different cars, told apart by an ordinal. */
  #numbered(value: string): string {
    const identity = `composite:${sha256Hex(value)}`;
    const ordinal = (this.#ordinals.get(identity) ?? 0) + 1;
    this.#ordinals.set(identity, ordinal);
    return `${identity}#${ordinal}`;
  }

  #claim(record: FeedRecord, keys: RowKeys, content: VehicleContent | undefined): Claim {
    const identity = this.#identity(keys);
    return {
      row: record.row,
      line: record.line,
      label: readStockNumber(this.#context, record),
      identity,
      id: identity === null ? undefined : this.idOf(identity),
      stocknum: this.#knowsStock ? (keys.stocknum ?? null) : null,
      vin: comparableVin(keys.vin),
      name: content === undefined ? '' : comparableName(content),
      readable: content !== undefined && identity !== null,
    };
  }

  #order(row: { row: number; modifiedAt: number | undefined }): Ordered {
    return { srcVersion: row.modifiedAt ?? this.#seq * ROWS_PER_RUN + row.row, dated: row.modifiedAt !== undefined };
  }

  /** Throws FeedRefused for a currency that is not taken. */
  read(record: FeedRecord): RowOutcome {
    const result = readRow(this.#context, record);
    const row = result.ok ? result.car : result;
    const content = result.ok ? result.car.content : undefined;
    if (result.ok) checkCurrency(result.car, record.line, this.#source, this.#tenant.acceptedCurrencies);
    const claim = this.#claim(record, row.keys, content);
    const common = { line: record.line, life: row.life, ...this.#order(row) };
    if (!result.ok) {
      const { problems, prices } = result;
      return {
        ok: false,
        stocknum: claim.label,
        problems,
        claim,
        kept: { ...common, problem: problems[0] ?? waits, prices },
      };
    }
    const kept = { ...common, problem: waits, prices: result.car.content };
    if (claim.identity === null || claim.id === undefined) {
      return { ok: false, stocknum: claim.label, problems: [unknownIdentity(this.#source.identity)], claim, kept };
    }
    const { life, unread, warnings } = result.car;
    return {
      ok: true,
      claim,
      kept,
      car: {
        row: record.row,
        id: claim.id,
        identity: claim.identity,
        life,
        unread,
        warnings,
        content: result.car.content,
        hash: contentHash(result.car.content),
        ...this.#order(row),
      },
    };
  }
}
