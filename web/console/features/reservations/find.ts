import { api } from '#web/console/lib/api.ts';
import type { FindEntries } from '#web/console/lib/palette.ts';
import { stateWords } from './words.ts';

/** A reservation for Ctrl K, by its reference or its id. */
export const find: FindEntries = async ({ tenant, text, signal }) => {
  if (!/^(?:[A-Za-z0-9]{6}|[a-z2-7]{26})$/.test(text)) return [];
  const result = await api('reservations.show', { params: { tenant, id: text }, signal });
  if (!result.ok) return [];
  const { id, car, first_name, last_name, state } = result.answer;
  return [
    { id, title: `${car.name}, ${first_name} ${last_name}`, detail: stateWords[state], to: `/reservations/${id}` },
  ];
};
