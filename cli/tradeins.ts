import { InvalidArgumentError, Option, type Command } from 'commander';
import { changeReasons, changeReasonTexts, photoReasons, type ChangeReason } from '#domain/tradein/change-reasons.ts';
import { operatorAccept } from '#functions/tradeins/desk-contract.ts';
import * as contract from '#functions/tradeins/operators-contract.ts';
import { parseLimit } from './limit-option.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { parseTime } from './time-option.ts';
import { registerEndings } from './tradeins-ending.ts';
import { registerInspections } from './tradeins-inspection.ts';
import { listText, reportCsv, reportText, wholeText } from './tradeins-text.ts';

interface OfTenant {
  tenant: string;
}

interface ListOptions extends OfTenant {
  limit: number;
  cursor?: string;
  state?: contract.TradeInState;
  part?: contract.TradeInPart;
}

interface PriceOptions extends OfTenant {
  price: number;
  note?: string;
  photo?: string;
  ownPhoto?: string;
  seen?: string;
}

interface ReportOptions extends OfTenant {
  since: string;
  until?: string;
  csv?: boolean;
}

/** Integer cents of '24500', '24,500' and '24500.50'. */
const parseCents = (text: string): number => {
  const [, dollars = '', cents = ''] = /^\$?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d\d))?$/.exec(text.trim()) ?? [];
  if (dollars === '') throw new InvalidArgumentError('Write dollars, such as 24500 or 24500.50.');
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
};

const REASONS = `\nReasons, and what the shopper reads:\n${changeReasons
  .map((reason) => `  ${reason.padEnd(22)} ${changeReasonTexts[reason]}`)
  .join('\n')}\n${photoReasons.join(' and ')} need the address of a photo.`;

const list = async (client: Client, { tenant, ...query }: ListOptions): Promise<void> => {
  const page = await client.call(contract.operatorList, { params: { tenant }, query: { ...query } });
  client.out.result(page, listText(page.trade_ins));
  if (page.next !== null) client.out.note(`More: --cursor '${page.next}'`);
};

const whole = (client: Client, shown: contract.OperatorTradeIn): void => client.out.result(shown, wholeText(shown));

const buildPriceBody = ({ price, note, photo, ownPhoto, seen }: PriceOptions) => ({
  price_cents: price,
  ...(note === undefined ? {} : { note }),
  ...(photo === undefined ? {} : { photo_url: photo }),
  ...(ownPhoto === undefined ? {} : { photo: ownPhoto }),
  ...(seen === undefined ? {} : { changed_at: seen }),
});

const report = async (client: Client, { tenant, since, until, csv = false }: ReportOptions): Promise<void> => {
  const query = { since, until: until ?? new Date().toISOString() };
  const answer = await client.call(contract.operatorReport, { params: { tenant }, query });
  client.out.result(answer, csv ? reportCsv(answer) : reportText(answer));
  if (!answer.complete) client.out.note('There are more than are counted here: ask for a shorter span.');
};

const priced = (command: Command): Command =>
  command
    .argument('<trade-in>', 'its id, or the reference of its enquiry as the shopper reads it out')
    .requiredOption('--tenant <tenant>', 'id of the dealer')
    .requiredOption('--price <dollars>', 'the new price', parseCents)
    .option('--note <text>', 'in words for the shopper')
    .option('--photo <url>', 'https address of a photo that shows what was found')
    .option('--own-photo <id>', 'in its place: one of the photos of the trade-in')
    .option('--seen <time>', 'only while it is unchanged since then: its `changed_at`', parseTime);

const reasonOption = (): Option => new Option('--reason <reason>', 'why; see below').choices(changeReasons);

const registerChanges = (tradeIns: Command, client: Client): void => {
  withExamples(
    priced(tradeIns.command('adjust'))
      .description(
        'change an offer that is not accepted, or make one; the shopper reads the old price, the new and why',
      )
      .addOption(reasonOption().makeOptionMandatory())
      .action(async (id: string, { tenant, reason, ...price }: PriceOptions & { reason: ChangeReason }) => {
        const body = { ...buildPriceBody({ tenant, ...price }), reason };
        whole(client, await client.call(contract.operatorChange, { params: { tenant, id }, body }));
      })
      .addHelpText('after', REASONS),
    [
      'forecourt tradeins adjust --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o --price 24500 --reason market_moved',
      'forecourt tradeins adjust --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o --price 21000 --reason damage_found --photo https://dealer.example/door.jpg',
    ],
  );
  withExamples(
    priced(tradeIns.command('finish'))
      .description('note the price after the inspection; one that is not the accepted offer needs a reason')
      .addOption(reasonOption())
      .action(async (id: string, { tenant, reason, ...price }: PriceOptions & { reason?: ChangeReason }) => {
        const body = { ...buildPriceBody({ tenant, ...price }), ...(reason === undefined ? {} : { reason }) };
        whole(client, await client.call(contract.operatorFinish, { params: { tenant, id }, body }));
      })
      .addHelpText('after', REASONS),
    ['forecourt tradeins finish --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o --price 24500'],
  );
  withExamples(
    tradeIns
      .command('accept')
      .description('note that the shopper accepted the offer by phone or at the dealer’s; they are mailed')
      .argument('<trade-in>', 'its id, or the reference of its enquiry as the shopper reads it out')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--price <dollars>', 'the offer that they said yes to', parseCents)
      .action(async (id: string, { tenant, price }: PriceOptions) => {
        const body = { offer_price_cents: price };
        whole(client, await client.call(operatorAccept, { params: { tenant, id }, body }));
      }),
    ['forecourt tradeins accept --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o --price 24500'],
  );
};

/** docs/product/trade-in.md, 'Operators'. */
export const registerTradeIns = (program: Command, client: Client): void => {
  const tradeIns = withExamples(program.command('tradeins').description('cars that shoppers had valued to trade in'), [
    'forecourt tradeins list --tenant coastline',
  ]);
  withExamples(
    tradeIns
      .command('list')
      .description('list a dealer’s trade-ins, the latest changed first')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--limit <n>', 'look at so many', parseLimit, 25)
      .option('--cursor <cursor>', 'go on after this page')
      .addOption(new Option('--state <state>', 'only these of the page').choices(contract.tradeInStates))
      .addOption(
        new Option('--part <part>', 'those that are open, over, or without an enquiry').choices(contract.tradeInParts),
      )
      .action((options: ListOptions) => list(client, options)),
    [
      'forecourt tradeins list --tenant coastline --part open',
      'forecourt tradeins list --tenant coastline --state person --json',
    ],
  );
  withExamples(
    tradeIns
      .command('show')
      .description('show one trade-in with the working of its valuation and every change')
      .argument('<trade-in>', 'its id, or the reference of its enquiry as the shopper reads it out')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .action(async (id: string, { tenant }: OfTenant) =>
        whole(client, await client.call(contract.operatorShow, { params: { tenant, id } })),
      ),
    ['forecourt tradeins show --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o'],
  );
  registerChanges(tradeIns, client);
  registerInspections(tradeIns, client);
  registerEndings(tradeIns, client);
  withExamples(
    tradeIns
      .command('report')
      .description('offer against final: what was offered and what was paid, of the trade-ins changed in a span')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--since <time>', 'from this time on', parseTime)
      .option('--until <time>', 'before this time; now when left out', parseTime)
      .option('--csv', 'print the finished ones as CSV')
      .action((options: ReportOptions) => report(client, options)),
    [
      'forecourt tradeins report --tenant coastline --since 2026-11-01T00:00:00Z',
      'forecourt tradeins report --tenant coastline --since 2026-11-01T00:00:00Z --csv',
    ],
  );
};
