import { randomUUID } from 'node:crypto';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { centsOfTyped } from '#domain/invoice/rules.ts';
import { formatCents } from '#domain/money/rules.ts';
import * as contract from '#functions/reservations/contract.ts';
import { madeStates, type MadeState } from '#functions/reservations/invoice/made.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { parseLimit } from './limit-option.ts';
import { formatMinute, textTable } from './output.ts';

interface OfTenant {
  tenant: string;
}

const EXAMPLE = 'c5xk3m2a7q4w6e2r7t4y2u6i3o';

const madeRow = (line: contract.MadeInvoiceLine): string[] => [
  line.id,
  line.reference,
  line.state,
  line.name,
  formatCents(line.amount_cents),
  formatMinute(line.paid_at ?? line.expires_at),
  line.made_by.name,
];

const showMade = (client: Client, line: contract.MadeInvoiceLine): void => {
  const facts = [
    ['Invoice', line.id],
    ['Reference', line.reference],
    ['Amount', `${formatCents(line.amount_cents)} ${line.currency}`],
    ['Who is to pay', [line.name, line.email ?? ''].filter((text) => text !== '').join(', ')],
    ['State', line.state],
    ['Until (UTC)', formatMinute(line.expires_at)],
    ['Mailed', line.mailed_at === null ? 'never' : `${line.mails} times, last ${formatMinute(line.mailed_at)}`],
    ['Link', line.link],
  ];
  client.out.result(line, facts.map(([label = '', value = '']) => `${label}: ${value}`).join('\n'));
};

interface MakeOptions extends OfTenant {
  reference: string;
  amount: number;
  name: string;
  email?: string;
  days: number;
  mail?: boolean;
  key?: string;
}

const parseCents = (text: string): number => {
  const cents = centsOfTyped(text);
  if (cents === undefined) throw new InvalidArgumentError('Write dollars and cents, such as 480.50.');
  return cents;
};

const parseMails = (text: string): number => {
  if (!/^\d{1,2}$/.test(text)) throw new InvalidArgumentError('Write a number such as 0.');
  return Number(text);
};

const parseDays = (text: string): number => {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('Write 1 to 90.');
  return Number(text);
};

/** Invoices that a dealer makes. */
export const registerMadeInvoices = (reservations: Command, client: Client): void => {
  withExamples(
    reservations
      .command('make-invoice')
      .description('ask a shopper to pay an invoice online, by a link of its own')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--reference <reference>', 'as the invoice has it')
      .requiredOption('--amount <dollars>', 'in dollars and cents', parseCents)
      .requiredOption('--name <name>', 'who is to pay')
      .option('--email <email>', 'where the link may be mailed')
      .option('--days <n>', 'for so many days it can be paid', parseDays, 30)
      .option('--mail', 'mail the link within a minute')
      .option('--key <key>', 'of your choice: the same key makes one invoice, however often')
      .action(async ({ tenant, amount, email = '', key = randomUUID(), mail = false, ...rest }: MakeOptions) => {
        const { reference, name, days } = rest;
        const body = { id: key, reference, amount_cents: amount, name, email: email === '' ? null : email, days, mail };
        showMade(client, await client.call(contract.makeInvoice, { params: { tenant }, body }));
      }),
    [
      'forecourt reservations make-invoice --tenant coastline --reference INV-7 --amount 480.50 --name "Ana Lee" --email ana@example.org --mail',
    ],
  );
  withExamples(
    reservations
      .command('made-invoices')
      .description('list invoices that shoppers were asked to pay, newest first')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .addOption(new Option('--state <state>', 'only these').choices(madeStates))
      .option('--limit <n>', 'so many', parseLimit, 25)
      .option('--cursor <cursor>', 'go on after this page')
      .action(async ({ tenant, ...query }: OfTenant & { limit: number; cursor?: string; state?: MadeState }) => {
        const page = await client.call(contract.listMadeInvoices, { params: { tenant }, query });
        const heads = ['INVOICE', 'REFERENCE', 'STATE', 'WHO', 'AMOUNT', 'PAID OR UNTIL (UTC)', 'MADE BY'];
        const rows = page.invoices.map(madeRow);
        client.out.result(page, rows.length === 0 ? 'No invoices.' : textTable(heads, rows));
        if (page.next !== null) client.out.note(`More: --cursor '${page.next}'`);
      }),
    ['forecourt reservations made-invoices --tenant coastline --state opened'],
  );
  withExamples(
    reservations
      .command('cancel-invoice')
      .description('end an invoice that is not paid; its link says so')
      .argument('<invoice>', 'its id')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--reason <reason>', 'for your colleagues')
      .action(async (id: string, { tenant, reason }: OfTenant & { reason: string }) =>
        showMade(client, await client.call(contract.cancelInvoice, { params: { tenant, id }, body: { reason } })),
      ),
    [`forecourt reservations cancel-invoice --tenant coastline ${EXAMPLE} --reason "Typed twice"`],
  );
  withExamples(
    reservations
      .command('send-invoice')
      .description('mail the link of an invoice')
      .argument('<invoice>', 'its id')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--mails <n>', 'how often it was mailed before, as made-invoices --json says', parseMails)
      .option('--email <email>', 'to this address from now on')
      .action(async (id: string, { tenant, ...body }: OfTenant & { mails: number; email?: string }) =>
        showMade(client, await client.call(contract.sendInvoice, { params: { tenant, id }, body })),
      ),
    [`forecourt reservations send-invoice --tenant coastline ${EXAMPLE} --mails 0`],
  );
};
