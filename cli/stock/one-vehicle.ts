import type { OwnField } from '#domain/vehicle/own/change-own.ts';
import * as contract from '#functions/stock/contract.ts';
import type { WholeVehicle } from '#functions/stock/vehicle-contract.ts';
import type { Client } from '#cli/client.ts';
import { textTable } from '#cli/output.ts';

export interface Of {
  tenant: string;
}

export const VEHICLE_ARG = 'id, stock number or VIN of the car';

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

const fieldRows = ({ fields }: WholeVehicle): string[][] =>
  fields
    .filter(({ whose, shown: value }) => whose !== 'feed' || (value !== null && shown(value) !== '[]'))
    .map(({ name, whose, shown: value, feed }) => [name, shown(value), whose, whose === 'feed' ? '' : shown(feed)]);

const whyText = ({ why_not_shown: why, shown: { path } }: WholeVehicle): string =>
  why.length === 0
    ? `Shown on its page (${path}) and in the listing.`
    : why.map(({ words, action, on }) => `Not on ${on.join(' and ')}: ${words} ${action}`).join('\n');

const carText = (answer: WholeVehicle): string => {
  const { car, history, reservation } = answer;
  const { name, stocknum, id, source, state, feed_state } = car;
  const changes = history.map(({ at, by, field, how, from, to }) => [at, by.name, how, field, from ?? '', to ?? '']);
  return [
    `${name}, ${stocknum ?? id}: ${state} (feed ${source}: ${feed_state}).`,
    ...(reservation === null ? [] : [`Reservation ${reservation.id ?? ''}: ${reservation.state}.`]),
    whyText(answer),
    textTable(['FIELD', 'SHOWN', 'WHOSE', 'FEED'], fieldRows(answer)),
    ...(changes.length === 0 ? [] : [textTable(['AT', 'BY', 'DID', 'FIELD', 'FROM', 'TO'], changes)]),
  ].join('\n');
};

/** What the car is by then. */
export const reportVehicle = async (client: Client, answer: WholeVehicle): Promise<void> => {
  await client.settle();
  client.out.result(answer, carText(answer));
};

export const load = (client: Client, car: string, { tenant }: Of): Promise<WholeVehicle> =>
  client.call(contract.showVehicle, { params: { tenant, car } });

/** What is written goes to the car that was read, whatever else comes to have its number. */
export const see = async (client: Client, named: string, options: Of) => {
  const { car, own, pictures } = await load(client, named, options);
  const revs = new Map(own.map(({ field, rev }) => [field, rev]));
  const revOf = (field: OwnField): number => revs.get(field) ?? 0;
  return { params: { tenant: options.tenant, car: car.id }, revOf, own, pictures };
};

export const tenantOption = ['--tenant <tenant>', 'id of the dealer'] as const;
