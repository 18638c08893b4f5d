import { api } from '#web/console/lib/api.ts';
import type { FindEntries } from '#web/console/lib/palette.ts';
import { stateWords, vehicleWords } from './words.ts';

/** A trade-in for Ctrl K, by its lead's reference or its id. */
export const find: FindEntries = async ({ tenant, text, signal }) => {
  if (!/^(?:[A-Za-z0-9]{6}|[a-z2-7]{26})$/.test(text)) return [];
  const result = await api('tradeins.operator-show', { params: { tenant, id: text }, signal });
  if (!result.ok) return [];
  const { id, person, state } = result.answer;
  const title = [`Trade-in: ${vehicleWords(result.answer)}`, person?.name].filter(Boolean).join(', ');
  return [{ id, title, detail: stateWords[state], to: `/trade-ins/${id}` }];
};
