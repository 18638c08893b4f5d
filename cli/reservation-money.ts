import type { Command } from 'commander';
import { formatCents } from '#domain/money/rules.ts';
import { paymentsCsv } from '#domain/reservations/day-file.ts';
import * as contract from '#functions/reservations/contract.ts';
import type { Client } from './client.ts';
import { registerMadeInvoices } from './made-invoices.ts';
import { withExamples } from './help.ts';
import { parseLimit } from './limit-option.ts';
import { formatMinute, textTable } from './output.ts';

interface OfTenant {
  tenant: string;
}

const EXAMPLE = 'c5xk3m2a7q4w6e2r7t4y2u6i3o';

const showSides = (client: Client, sides: contract.BothSides): void => {
  const { ours, provider, verdict, says, payment_id } = sides;
  const facts = [
    ['Payment', payment_id ?? 'none'],
    ['Here', `${ours.expected}, ${formatCents(ours.amount_cents)} ${ours.currency}`],
    [
      'Provider',
      provider === null
        ? 'no such payment'
        : `${provider.status}, ${formatCents(provider.amount_cents)} ${provider.currency}`,
    ],
    ...(ours.next_try_at === null ? [] : [['Next try (UTC)', formatMinute(ours.next_try_at)]]),
    ['Verdict', `${verdict}: ${says}`],
  ];
  client.out.result(sides, facts.map(([label = '', value = '']) => `${label}: ${value}`).join('\n'));
};

const showWaiting = (client: Client, { people }: { people: contract.WaitingLine[] }): void => {
  const rows = people.map(({ first_name, last_name, phone, joined_at, offered_until }) => [
    `${first_name} ${last_name}`,
    phone,
    formatMinute(joined_at),
    formatMinute(offered_until),
  ]);
  const heads = ['PERSON', 'PHONE', 'SINCE (UTC)', 'ASKED UNTIL (UTC)'];
  client.out.result({ people }, rows.length === 0 ? 'Nobody waits for this vehicle.' : textTable(heads, rows));
};

const invoiceRow = (line: contract.InvoiceLine): string[] => [
  line.reference,
  line.state,
  line.name,
  line.email,
  formatCents(line.amount_cents),
  formatMinute(line.paid_at ?? line.created_at),
];

const movementRow = (movement: contract.Movement): string[] => [
  formatMinute(movement.at),
  movement.kind === 'taken' ? movement.purpose : `${movement.purpose}, given back`,
  movement.reference ?? '',
  movement.name ?? '',
  `${movement.kind === 'taken' ? '' : '-'}${formatCents(movement.amount_cents)}`,
  movement.known,
];

const showDay = (client: Client, report: contract.DayReport): void => {
  const { taken_cents, given_back_cents } = report.totals;
  const heads = ['TIME (UTC)', 'FOR', 'REFERENCE', 'NAME', 'AMOUNT', 'KNOWN TO'];
  const lines = report.movements.length === 0 ? 'No money moved.' : textTable(heads, report.movements.map(movementRow));
  const sums = `Taken ${formatCents(taken_cents)}, given back ${formatCents(given_back_cents)}.`;
  const verdict = report.agrees ? 'Both sides agree.' : 'They differ: look at what only one side has.';
  client.out.result(report, `${lines}\n\n${sums} ${verdict}`);
};

const registerPayment = (reservations: Command, client: Client): void => {
  const ofOne = (name: string, description: string, act: (id: string, tenant: string) => Promise<void>): void => {
    withExamples(
      reservations
        .command(name)
        .description(description)
        .argument('<reservation>', 'its id, or its reference as the buyer reads it out')
        .requiredOption('--tenant <tenant>', 'id of the dealer')
        .action((id: string, { tenant }: OfTenant) => act(id, tenant)),
      [`forecourt reservations ${name} --tenant coastline ${EXAMPLE}`],
    );
  };
  ofOne('payment', 'show what the provider says of its payment beside what is written here', async (id, tenant) =>
    showSides(client, await client.call(contract.showPayment, { params: { tenant, id } })),
  );
  ofOne('ask-provider', 'take over what the provider says of its payment', async (id, tenant) =>
    showSides(client, await client.call(contract.askProvider, { params: { tenant, id } })),
  );
  ofOne('waiting-list', 'show who waits for its vehicle, in the order in which they are asked', async (id, tenant) =>
    showWaiting(client, await client.call(contract.showWaitingList, { params: { tenant, id } })),
  );
};

/** What is paid, given back and waited for. */
export const registerReservationMoney = (reservations: Command, client: Client): void => {
  registerPayment(reservations, client);
  registerMadeInvoices(reservations, client);
  withExamples(
    reservations
      .command('invoices')
      .description('list payments of invoices that somebody began at the dealer’s page, newest first')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--limit <n>', 'so many', parseLimit, 25)
      .option('--cursor <cursor>', 'go on after this page')
      .action(async ({ tenant, ...query }: OfTenant & { limit: number; cursor?: string }) => {
        const page = await client.call(contract.listInvoicePayments, { params: { tenant }, query });
        const heads = ['INVOICE', 'STATE', 'PAYER', 'EMAIL', 'AMOUNT', 'WHEN (UTC)'];
        const rows = page.payments.map(invoiceRow);
        client.out.result(page, rows.length === 0 ? 'No payments of invoices.' : textTable(heads, rows));
        if (page.next !== null) client.out.note(`More: --cursor '${page.next}'`);
      }),
    ['forecourt reservations invoices --tenant coastline'],
  );
  withExamples(
    reservations
      .command('day')
      .description('show the money of a day, each movement held against the provider’s list')
      .argument('<day>', 'by the dealer’s calendar, as 2026-11-28')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--csv', 'as a file for a spreadsheet')
      .action(async (day: string, { tenant, csv = false }: OfTenant & { csv?: boolean }) => {
        const report = await client.call(contract.showDay, { params: { tenant }, query: { day } });
        if (csv) client.out.result(report, paymentsCsv(report.movements));
        else showDay(client, report);
      }),
    [
      'forecourt reservations day --tenant coastline 2026-11-28',
      'forecourt reservations day --tenant coastline 2026-11-28 --csv',
    ],
  );
};
