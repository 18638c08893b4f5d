import { capitalised } from '#domain/text/capitals.ts';
import { freshInStock, modelStockHref, usedInStock } from '#domain/models/in-stock.ts';
import { longDate } from '#domain/text/dates.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { rangeValueLabel } from '#domain/search/labels.ts';
import type { ModelEntry, ModelsAnswer } from '#functions/search/contract.ts';

/** Status of an available model; other statuses are shown when none is in stock. */
const AVAILABLE = 'available';

/** '12 in stock from $23,990', '1 in stock, $23,990', '3 in stock', 'On order' or 'None in stock today'. */
export const stockLabel = ({
  count,
  price_from: from,
  status,
}: Pick<ModelEntry, 'count' | 'price_from' | 'status'>): string => {
  if (count === 0) return status === null || status === AVAILABLE ? 'None in stock today' : capitalised(status);
  const stock = `${wholeNumberText(count)} in stock`;
  if (from === null) return stock;
  return count === 1
    ? `${stock}, ${rangeValueLabel('price', from)}`
    : `${stock} from ${rangeValueLabel('price', from)}`;
};

export interface StockPart {
  text: string;
  /** The listing with as many. */
  href: string;
}

type Stocked = Omit<Parameters<typeof stockLabel>[0], 'price_from'> &
  Pick<ModelEntry, 'make_slug' | 'model_slug' | 'price_from' | 'new_from' | 'new_count' | 'used_count' | 'used_from'>;

/** '16 used from $12,890', '1 used, $12,890', '16 used' */
const usedLabel = ({ used_count: count, used_from: from }: Stocked): string => {
  const used = `${wholeNumberText(count)} used`;
  if (from === null) return used;
  return `${used}${count === 1 ? ',' : ' from'} ${rangeValueLabel('price', from)}`;
};

/** What is in stock, new and used apart: a used one's price beside that of new ones would be read as theirs. */
export const stockParts = (model: Stocked): StockPart[] => {
  const { count, new_from: fresh, new_count: unused, used_count: used } = model;
  if (count === 0) return [];
  if (fresh === null) return [{ text: stockLabel(model), href: modelStockHref(model) }];
  const ofNew = { text: `${wholeNumberText(unused)} new in stock`, href: modelStockHref(model, freshInStock) };
  const ofUsed = { text: usedLabel(model), href: modelStockHref(model, usedInStock) };
  return [...(unused > 0 ? [ofNew] : []), ...(used > 0 ? [ofUsed] : [])];
};

/** '12 new in stock, 16 used from $12,890', or why there is none. */
export const stockText = (model: Stocked): string =>
  stockParts(model)
    .map(({ text }) => text)
    .join(', ') || stockLabel(model);

/** '48 models', '1 Toyota model', 'No Toyota models' */
export const directoryLabel = ({ count, make }: Pick<ModelsAnswer, 'count' | 'make'>): string => {
  const number = count === 0 ? 'No' : wholeNumberText(count);
  const name = make === null ? '' : ` ${make.name}`;
  return `${number}${name} ${count === 1 ? 'model' : 'models'}`;
};

export const vehicleCountLabel = (vehicles: number): string =>
  vehicles === 1 ? '1 vehicle in stock' : `${wholeNumberText(vehicles)} vehicles in stock`;

export const modelHref = ({ make_slug, model_slug }: Pick<ModelEntry, 'make_slug' | 'model_slug'>): string =>
  `/models/${make_slug}/${model_slug}`;

/** 'New from $54,990', or 'From $34,990' and 'as of 16 November 2026'; null where there is none. */
export const fromParts = ({
  new_from: fresh,
  new_from_as_of: day,
}: Pick<ModelEntry, 'new_from' | 'new_from_as_of'>): [lead: string | null, day: string | null] => {
  if (fresh === null) return [null, null];
  const price = rangeValueLabel('price', fresh);
  return day === null ? [`New from ${price}`, null] : [`From ${price}`, `as of ${longDate(day)}`];
};

/** 'New from $54,990', 'From $34,990 as of 16 November 2026', 'In stock from $12,990' or 'Price on request' */
export const fromLabel = ({
  new_from: fresh,
  new_from_as_of: asOf,
  price_from: stocked,
}: Pick<ModelEntry, 'new_from' | 'new_from_as_of' | 'price_from'>): string => {
  const [lead, day] = fromParts({ new_from: fresh, new_from_as_of: asOf });
  if (lead !== null) return day === null ? lead : `${lead} ${day}`;
  return stocked === null ? 'Price on request' : `In stock from ${rangeValueLabel('price', stocked)}`;
};
