import { financeFigures, isFinanceable } from '#domain/finance/figures.ts';
import { withLenderAnswer } from '#domain/finance/lender-answer.ts';
import type { LenderAnswer, LenderEntry } from '#domain/finance/lender-schema.ts';
import { isPublished, projectVehicle } from '#domain/vehicle/projection.ts';
import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Decision } from '../ingest/decide.ts';
import type { LenderQuestion } from './lender.ts';
import { HOUR_MS } from '#domain/hours/units.ts';

/** Less than a day, so that each vehicle is asked about once a day at about the same time. */
const AGAIN_MS = 23 * HOUR_MS;
/** Taken away an hour before it ends, so that what stood there before comes back without a gap. */
const LAST_MS = (7 * 24 - 1) * HOUR_MS;

const msSince = (text: string, now: Date): number => now.getTime() - Date.parse(text);

const isDue = (answer: LenderAnswer | null, { provider, price_cents }: LenderQuestion, now: Date): boolean => {
  if (answer === null) return true;
  const { asked } = answer;
  if (asked.provider !== provider || asked.price_cents !== price_cents) return true;
  return msSince(asked.at, now) >= AGAIN_MS;
};

/** What is to be asked of a vehicle now; null for nothing. */
export const findLenderQuestion = (item: StockItem, config: TenantConfig, now: Date): LenderQuestion | null => {
  const { content, id } = item;
  const { provider } = config.finance;
  const price_cents = sellingPriceCents(content);
  if (provider === null || price_cents === null || !isPublished(item)) return null;
  if (!isFinanceable(projectVehicle(item, undefined, config), config, now)) return null;
  const question = { provider, price_cents, id, content, config };
  return isDue(item.lender_answer, question, now) ? question : null;
};

const buildAskedRecord = ({ provider, price_cents }: LenderQuestion, now: Date): LenderAnswer['asked'] => ({
  provider,
  price_cents,
  at: now.toISOString(),
});

/** Why an entry is not kept: only what may be shown whole takes the place of another one. */
export const entryRefusal = (
  item: StockItem,
  question: LenderQuestion,
  { entry, now }: { entry: LenderEntry; now: Date },
): string | null => {
  const age = msSince(entry.as_of, now);
  if (age < 0 || age >= LAST_MS) return 'as_of';
  const { provider, price_cents, config } = question;
  const lender_answer = { asked: buildAskedRecord(question, now), given: { provider, price_cents, entry } };
  const answered = withLenderAnswer({ ...item, lender_answer }, config);
  return financeFigures(projectVehicle(answered, undefined, config), config) === null ? 'not_shown' : null;
};

const retold = (item: StockItem): Decision => ({
  do: 'retell',
  item,
  changes: [{ name: 'updated', changed: ['finance_lenders'] }],
});

/** The entry, or that there is none. */
export const decideAnswered = (
  current: StockItem | undefined,
  question: LenderQuestion,
  { entry, now }: { entry: LenderEntry | null; now: Date },
): Decision => {
  if (current === undefined) return { do: 'nothing' };
  const { provider, price_cents } = question;
  const given = entry === null ? null : { provider, price_cents, entry };
  const item = { ...current, lender_answer: { asked: buildAskedRecord(question, now), given } };
  const before = current.lender_answer?.given ?? null;
  return given === null && before === null ? { do: 'touch', item } : retold(item);
};

const isOld = ({ lender_answer }: StockItem, now: Date): boolean =>
  lender_answer !== null && lender_answer.given !== null && msSince(lender_answer.given.entry.as_of, now) >= LAST_MS;

/** Takes away an entry that is about to end. */
export const decideOld = (current: StockItem | undefined, now: Date): Decision => {
  if (current === undefined || current.lender_answer === null || !isOld(current, now)) return { do: 'nothing' };
  return retold({ ...current, lender_answer: { ...current.lender_answer, given: null } });
};

/** Without an answer to keep: the earlier one stays, and the next round asks about other vehicles first. */
export const decideUnanswered = (current: StockItem | undefined, question: LenderQuestion, now: Date): Decision => {
  if (current === undefined) return { do: 'nothing' };
  const lender_answer = { asked: buildAskedRecord(question, now), given: current.lender_answer?.given ?? null };
  const item = { ...current, lender_answer };
  return isOld(item, now) ? decideOld(item, now) : { do: 'touch', item };
};
