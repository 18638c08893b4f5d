import { InvalidArgumentError, Option, type Command } from 'commander';
import { ownFields, type OwnField } from '#domain/vehicle/own/change-own.ts';
import { pictureAngles } from '#domain/vehicle/own/picture-angles.ts';
import { refusalText } from '#domain/validation/schema.ts';
import { priceTypes } from '#domain/vehicle/vocabulary.ts';
import * as contract from '#functions/stock/contract.ts';
import type { WholeVehicle } from '#functions/stock/vehicle-contract.ts';
import type { Client } from '#cli/client.ts';
import { registerAsShoppersSee } from './as-shoppers-see.ts';
import { VEHICLE_ARG, load, see, tenantOption, reportVehicle, type Of } from './one-vehicle.ts';
import {
  ownPictures,
  parseLabel,
  registerAddPictures,
  registerHidePlates,
  type PictureOptions,
} from './own-pictures.ts';
import { withExamples } from '#cli/help.ts';
import { CliFailure } from '#cli/output.ts';
import { parseTime } from '#cli/time-option.ts';

interface SetOptions extends Of, PictureOptions {
  tag?: string;
  comments?: string;
  hide?: true;
  show?: true;
  feature?: true;
  unfeature?: true;
  price?: number;
  priceType?: (typeof priceTypes)[number];
  until?: string;
  offer?: number;
  comingSoon?: true;
  pictures?: string[];
  hidePictures?: string[];
  revert?: OwnField[];
}

const chosen = (yes: true | undefined, no: true | undefined): boolean | undefined =>
  yes === true ? true : no === true ? false : undefined;

type Value = Readonly<Record<string, unknown>>;

const price = ({ price: price_cents, priceType: price_type, until }: SetOptions): Value | undefined => {
  if (price_cents === undefined) return undefined;
  if (price_type === undefined) throw new CliFailure('Say with --price-type what the price includes.', 2);
  return { value: { price_cents, price_type }, until: until ?? null };
};

const plain = (value: unknown): Value | undefined => (value === undefined ? undefined : { value });

const arranged = ({ pictures, hidePictures }: SetOptions): Value | undefined =>
  pictures === undefined && hidePictures === undefined
    ? undefined
    : { value: { order: pictures ?? [], hidden: hidePictures ?? [] } };

/** By the dealer's field; those that are not changed are undefined. */
const wantedOf = (
  options: SetOptions,
  shownPictures: WholeVehicle['pictures'],
): Readonly<Record<OwnField, Value | undefined>> => ({
  tag: plain(options.tag),
  dealercomments: plain(options.comments),
  show_on_dealer_website: plain(chosen(options.show, options.hide)),
  promoted: plain(chosen(options.feature, options.unfeature)),
  price: price(options),
  offer_price_cents: plain(options.offer),
  pictures: arranged(options),
  own_pictures: ownPictures(options, shownPictures),
  status: plain(options.comingSoon === true ? 'coming_soon' : undefined),
});

const setFields = async (client: Client, named: string, options: SetOptions): Promise<void> => {
  const reverted = new Set(options.revert);
  const { params, revOf, pictures } = await see(client, named, options);
  const wanted = wantedOf(options, pictures);
  const changes = ownFields.flatMap((field) => {
    const change = reverted.has(field) ? { value: null } : wanted[field];
    return change === undefined ? [] : [[field, { rev: revOf(field), ...change }] as const];
  });
  if (changes.length === 0) throw new CliFailure('Name a field to change; see --help.', 2);
  const checked = contract.changeVehicle.body.safeParse({ fields: Object.fromEntries(changes) });
  if (!checked.success) throw new CliFailure(refusalText(checked.error), 1);
  await reportVehicle(client, await client.call(contract.changeVehicle, { params, body: checked.data }));
};

const undo = async (client: Client, [named, fields]: [string, OwnField[]], options: Of): Promise<void> => {
  const { params, revOf } = await see(client, named, options);
  const body = { fields: Object.fromEntries(fields.map((field) => [field, revOf(field)])) };
  await reportVehicle(client, await client.call(contract.undoVehicle, { params, body }));
};

const sell = async (
  client: Client,
  named: string,
  options: Of & { lead?: string; elsewhere?: true },
): Promise<void> => {
  const { params, revOf } = await see(client, named, options);
  const { lead, elsewhere = false } = options;
  const body = { rev: revOf('status'), elsewhere, ...(lead !== undefined && { lead_id: lead }) };
  await reportVehicle(client, await client.call(contract.sellVehicle, { params, body }));
};

const bringBack = async (client: Client, named: string, options: Of): Promise<void> => {
  const { params, revOf } = await see(client, named, options);
  await reportVehicle(client, await client.call(contract.returnVehicle, { params, body: { rev: revOf('status') } }));
};

export const parseDollars = (text: string): number => {
  if (!/^\d{1,8}(\.\d\d)?$/.test(text)) throw new InvalidArgumentError('Write dollars as 28990 or 28990.00.');
  return Math.round(Number(text) * 100);
};

const isOwnField = (text: string): text is OwnField => ownFields.some((field) => field === text);

const parseFields = (text: string): OwnField[] =>
  text.split(',').map((name) => {
    if (!isOwnField(name)) throw new InvalidArgumentError(`There are: ${ownFields.join(', ')}.`);
    return name;
  });

const registerSet = (stock: Command, client: Client): void => {
  withExamples(
    stock
      .command('set')
      .description('change the dealer’s fields of a car, which stand over the feed’s')
      .argument('<car>', VEHICLE_ARG)
      .requiredOption(...tenantOption)
      .option('--tag <text>', "the tag; '' for none")
      .option('--comments <text>', "the comments; '' for none")
      .addOption(new Option('--hide', 'take it off the site').conflicts('show'))
      .option('--show', 'show it, whatever the feed says')
      .addOption(new Option('--feature', 'feature it').conflicts('unfeature'))
      .option('--unfeature', 'do not feature it')
      .option('--price <dollars>', 'the price in place of the feed’s', parseDollars)
      .addOption(new Option('--price-type <type>', 'what the price includes').choices(priceTypes))
      .option('--until <time>', 'when the feed’s price counts again, ISO', parseTime)
      .option('--offer <dollars>', 'the offer; 0 for none', parseDollars)
      .option('--coming-soon', 'the car is not there yet')
      .option('--pictures <id...>', 'pictures in their order, the primary first')
      .option('--hide-pictures <id...>', 'pictures that are not shown')
      .option(
        '--label-picture <id=label>',
        `what a picture of yours shows, or none: ${pictureAngles.join(', ')}`,
        parseLabel,
      )
      .option('--remove-pictures <id...>', 'pictures of yours that go')
      .option('--revert <fields>', `the feed counts again, separated by commas: ${ownFields.join(', ')}`, parseFields)
      .action((car: string, options: SetOptions) => setFields(client, car, options)),
    [
      "forecourt stock set --tenant coastline U1042 --tag 'One owner'",
      'forecourt stock set --tenant coastline U1042 --price 28990 --price-type drive_away --until 2026-12-01T00:00:00Z',
      'forecourt stock set --tenant coastline U1042 --revert price,tag',
    ],
  );
};

/** One car and what its dealer says of it: each has its press in the console. */
export const registerVehicles = (stock: Command, client: Client): void => {
  withExamples(
    stock
      .command('car')
      .description('show a car: whose each field is, what the feed says, its history, and why it is not shown')
      .argument('<car>', VEHICLE_ARG)
      .requiredOption(...tenantOption)
      .action(async (car: string, options: Of) => reportVehicle(client, await load(client, car, options))),
    ['forecourt stock car --tenant coastline U1042', 'forecourt stock car --tenant coastline JTMHX01J8L4198291 --json'],
  );
  registerAsShoppersSee(stock, client);
  registerSet(stock, client);
  registerAddPictures(stock, client);
  registerHidePlates(stock, client);
  withExamples(
    stock
      .command('undo')
      .description('undo the last change of the dealer’s fields of a car')
      .argument('<car>', VEHICLE_ARG)
      .argument('<fields>', `separated by commas: ${ownFields.join(', ')}`, parseFields)
      .requiredOption(...tenantOption)
      .action((car: string, fields: OwnField[], options: Of) => undo(client, [car, fields], options)),
    ['forecourt stock undo --tenant coastline U1042 price'],
  );
  withExamples(
    stock
      .command('sold')
      .description('mark a car as sold; rows of its feed do not bring it back')
      .argument('<car>', VEHICLE_ARG)
      .requiredOption(...tenantOption)
      .addOption(new Option('--lead <id>', 'the buyer’s lead').conflicts('elsewhere'))
      .option('--elsewhere', 'the buyer was none of the leads')
      .action((car: string, options: Of & { lead?: string; elsewhere?: true }) => sell(client, car, options)),
    [
      'forecourt stock sold --tenant coastline U1042 --lead c5xk3m2a7q4w6e2r7t4y2u6i3o',
      'forecourt stock sold --tenant coastline U1042 --elsewhere',
    ],
  );
  withExamples(
    stock
      .command('back')
      .description('say that a car is back in stock, also against a feed that says sold')
      .argument('<car>', VEHICLE_ARG)
      .requiredOption(...tenantOption)
      .action((car: string, options: Of) => bringBack(client, car, options)),
    ['forecourt stock back --tenant coastline U1042'],
  );
};
