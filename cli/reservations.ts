import { Option, type Command } from 'commander';
import { formatCents } from '#domain/money/rules.ts';
import { reservationStates, type ReservationState } from '#functions/reservations/answer-schema.ts';
import * as contract from '#functions/reservations/contract.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { parseLimit } from './limit-option.ts';
import { formatMinute, textTable } from './output.ts';
import { registerReservationMoney } from './reservation-money.ts';

interface OfTenant {
  tenant: string;
}

interface ListOptions extends OfTenant {
  limit: number;
  cursor?: string;
  state?: ReservationState;
  part?: 'running' | 'over';
}

const refundText = ({ refund }: contract.ReservationLine): string =>
  refund === null ? '' : refund.state === 'done' ? 'refunded' : 'refund waits';

const formatRow = (line: contract.ReservationLine): string[] => [
  line.id,
  line.reference ?? '',
  formatMinute(line.created_at),
  line.sold_in_feed ? `${line.state}, sold in the feed` : line.state,
  line.car.name,
  `${line.first_name} ${line.last_name}`,
  line.phone,
  formatCents(line.amount_cents),
  formatMinute(line.reserved_until),
  refundText(line),
];

const list = async (client: Client, { tenant, ...query }: ListOptions): Promise<void> => {
  const page = await client.call(contract.listReservations, { params: { tenant }, query });
  const heads = [
    'RESERVATION',
    'REFERENCE',
    'BEGUN (UTC)',
    'STATE',
    'VEHICLE',
    'BUYER',
    'PHONE',
    'DEPOSIT',
    'UNTIL (UTC)',
    'REFUND',
  ];
  const text = page.reservations.length === 0 ? 'No reservations.' : textTable(heads, page.reservations.map(formatRow));
  client.out.result(page, text);
  if (page.next !== null) client.out.note(`More: --cursor '${page.next}'`);
};

const leadWords = { pending: 'follows in a minute', reopened: 'sold no more', kept: 'stays as it is' } as const;
const ownSaleWords = {
  pending: 'ends in a minute',
  ended: 'ended with the sale',
  kept: 'stays: changed since',
} as const;

const fallFacts = (fall: contract.WholeReservation['fall']): string[][] => {
  if (fall === null) return [];
  const { lead, car: own } = fall;
  return [
    ...(lead === null ? [] : [['Buyer’s lead', leadWords[lead]]]),
    ...(own === null ? [] : [['Own ‘sold’ of the car', ownSaleWords[own]]]),
  ];
};

const whole = (client: Client, shown: contract.WholeReservation): void => {
  const facts = [
    ['Reference', shown.reference ?? 'none'],
    ['Vehicle', `${shown.car.name} (${shown.car.id})`],
    ['Buyer', `${shown.first_name} ${shown.last_name}, ${shown.phone}, ${shown.email}`],
    ['State', shown.sold_in_feed ? `${shown.state}; the feed says sold: confirm-sold, or leave it` : shown.state],
    ['Reserved until', shown.reserved_until ?? ''],
    ['Payment', `${formatCents(shown.amount_cents)} ${shown.currency}, ${shown.payment_id ?? 'none'}`],
    ['Refund', refundText(shown)],
    ...fallFacts(shown.fall),
  ];
  const history = shown.history.map(({ at, what }) => [formatMinute(at), what]);
  client.out.result(
    shown,
    `${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${textTable(['TIME (UTC)', 'WHAT'], history)}`,
  );
};

interface FellThroughOptions extends OfTenant {
  reason: string;
  deposit: 'return' | 'keep';
  endOwnSold?: true;
}

const fellThrough = async (
  client: Client,
  id: string,
  { tenant, endOwnSold, ...said }: FellThroughOptions,
): Promise<void> => {
  const params = { tenant, id };
  const sale = endOwnSold === true ? (await client.call(contract.showReservation, { params })).own_sale : null;
  const body = { ...said, ...(sale?.of === 'unsaid' && { ends_own_sale: sale.rev }) };
  whole(client, await client.call(contract.saleFellThrough, { params, body }));
};

const registerChanges = (reservations: Command, client: Client): void => {
  withExamples(
    reservations
      .command('extend')
      .description('keep the vehicle for the buyer as long again; possible once')
      .argument('<reservation>', 'its id, or its reference as the buyer reads it out')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .action(async (id: string, { tenant }: OfTenant) =>
        whole(client, await client.call(contract.extendReservation, { params: { tenant, id } })),
      ),
    ['forecourt reservations extend --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o'],
  );
  withExamples(
    reservations
      .command('cancel')
      .description('end a reservation and give the deposit back; the buyer reads the reason')
      .argument('<reservation>', 'its id, or its reference as the buyer reads it out')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--reason <reason>', 'in words for the buyer')
      .action(async (id: string, { tenant, reason }: OfTenant & { reason: string }) =>
        whole(client, await client.call(contract.operatorCancel, { params: { tenant, id }, body: { reason } })),
      ),
    ['forecourt reservations cancel --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o --reason "Damaged in the yard"'],
  );
  withExamples(
    reservations
      .command('confirm-sold')
      .description('say who bought the vehicle: the buyer, or somebody else, which gives the deposit back')
      .argument('<reservation>', 'its id, or its reference as the buyer reads it out')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .addOption(new Option('--to <who>', 'who bought it').choices(['buyer', 'somebody_else']).makeOptionMandatory())
      .action(async (id: string, { tenant, to }: OfTenant & { to: 'buyer' | 'somebody_else' }) =>
        whole(client, await client.call(contract.confirmSold, { params: { tenant, id }, body: { to } })),
      ),
    ['forecourt reservations confirm-sold --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o --to buyer'],
  );
  withExamples(
    reservations
      .command('fell-through')
      .description('take a confirmed sale back: the vehicle is free again; the buyer reads the reason')
      .argument('<reservation>', 'its id, or its reference as the buyer reads it out')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--reason <reason>', 'in words for the buyer')
      .addOption(
        new Option('--deposit <what>', 'give it back, or keep it').choices(['return', 'keep']).makeOptionMandatory(),
      )
      .option('--end-own-sold', 'end the dealer’s own ‘sold’ on the car too, where it does not name the buyer')
      .action((id: string, options: FellThroughOptions) => fellThrough(client, id, options)),
    [
      'forecourt reservations fell-through --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o --reason "No finance" --deposit return',
      'forecourt reservations fell-through --tenant coastline R8K2M4 --reason "Sold in error" --deposit keep --end-own-sold',
    ],
  );
};

export const registerReservations = (program: Command, client: Client): void => {
  const reservations = withExamples(
    program.command('reservations').description('vehicles that shoppers reserved with a deposit'),
    ['forecourt reservations list --tenant coastline'],
  );
  withExamples(
    reservations
      .command('list')
      .description('list a dealer’s reservations, newest first')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--limit <n>', 'look at so many', parseLimit, 25)
      .option('--cursor <cursor>', 'go on after this page')
      .addOption(new Option('--state <state>', 'only these of the page').choices(reservationStates))
      .addOption(new Option('--part <part>', 'those that run, or those that are over').choices(['running', 'over']))
      .action((options: ListOptions) => list(client, options)),
    [
      'forecourt reservations list --tenant coastline',
      'forecourt reservations list --tenant coastline --state reserved --json',
    ],
  );
  withExamples(
    reservations
      .command('show')
      .description('show one reservation with its buyer and its history')
      .argument('<reservation>', 'its id, or its reference as the buyer reads it out')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .action(async (id: string, { tenant }: OfTenant) =>
        whole(client, await client.call(contract.showReservation, { params: { tenant, id } })),
      ),
    ['forecourt reservations show --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o'],
  );
  registerChanges(reservations, client);
  registerReservationMoney(reservations, client);
};
