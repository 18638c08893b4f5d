import { Option, type Command } from 'commander';
import { gapCodes, type GapCode } from '#domain/consumer-law/gap-codes.ts';
import * as contract from '#functions/adverts/contract.ts';
import type { AdvertAnswer, GapsAnswer } from '#functions/adverts/contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { CliFailure, textTable } from '#cli/output.ts';
import { parseTime } from '#cli/time-option.ts';

interface SaidOptions {
  tenant: string;
  at?: string;
}

const saidText = ({ said, asked }: AdvertAnswer): string[] => {
  if (asked === null) return [];
  if (said === null) return [`Nothing is recorded of ${asked}.`];
  const { statement, n, at, until, hash } = said;
  return [
    statement.shown ? `${statement.title}, ${statement.price.words}` : 'The site did not show it.',
    ...(statement.shown ? [statement.words.comments, ...statement.rights].filter((line) => line !== '') : []),
    `Record ${n}, from ${at} to ${until ?? 'now'}, sha-256 ${hash}`,
  ];
};

const answerText = (answer: AdvertAnswer): string => {
  const { chain, changes, gaps, car } = answer;
  const proof =
    chain.fault === null
      ? `${chain.records} records, each as it was written.`
      : `Record ${chain.fault.n} is not as it was written: ${chain.fault.what}.`;
  return [
    car.name,
    ...saidText(answer),
    '',
    textTable(
      ['RECORD', 'FROM', 'SAID', 'CAUSE', 'CHANGED'],
      changes.map(({ n, at, shown, price, cause, changed }) => [
        String(n),
        at,
        shown ? (price ?? '') : 'not advertised',
        cause.kind,
        changed.join(', '),
      ]),
    ),
    proof,
    ...gaps.map(({ title, law, mend }) => `${title} (${law}). ${mend}`),
  ].join('\n');
};

const showSaid = async (client: Client, car: string, { tenant, at }: SaidOptions): Promise<void> => {
  const query = at === undefined ? {} : { at };
  const answer = await client.call(contract.showAdvert, { params: { tenant, car }, query });
  client.out.result(answer, answerText(answer));
  if (answer.chain.fault !== null)
    throw new CliFailure(
      `The archive of this car is not as it was written, from record ${answer.chain.fault.n} on.`,
      1,
    );
};

interface GapsOptions {
  tenant: string;
  gap?: GapCode;
  page: string;
}

const gapsText = ({ cars, with_gaps, gaps, of_dealer, listed, page, pages }: GapsAnswer): string =>
  [
    `${with_gaps} of ${cars} cars on the site lack something.`,
    ...of_dealer.map(({ title, law, mend }) => `${title} (${law}). ${mend}`),
    textTable(
      ['GAP', 'CARS', 'WHAT', 'LAW'],
      gaps.map(({ code, cars: count, title, law }) => [code, String(count), title, law]),
    ),
    textTable(
      ['STOCK NUMBER', 'CAR', 'GAPS'],
      listed.map((car) => [car.stocknum ?? car.id, car.name, car.gaps.join(', ')]),
    ),
    `Page ${page} of ${pages}.`,
  ].join('\n');

const showGaps = async (client: Client, { tenant, gap, page }: GapsOptions): Promise<void> => {
  const query = { page: Number(page), ...(gap !== undefined && { gap }) };
  const answer = await client.call(contract.listGaps, { params: { tenant }, query });
  client.out.result(answer, gapsText(answer));
};

/** The archive of adverts, and what the law finds missing in them. */
export const registerAdverts = (stock: Command, client: Client): void => {
  withExamples(
    stock
      .command('ad-said')
      .description('show what the site said of a car, at a time, and each change since the archive began')
      .argument('<car>', 'id, stock number or VIN')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--at <time>', 'a time with its zone, ISO; left out: the changes only', parseTime)
      .action((car: string, options: SaidOptions) => showSaid(client, car, options)),
    [
      'forecourt stock ad-said U1042 --tenant coastline --at 2026-05-03T14:05:00+10:00',
      'forecourt stock ad-said U1042 --tenant coastline --json',
    ],
  ).addHelpText('after', '\nExit codes: 0 each record is as it was written, 1 one is not, 2 wrong options.');
  withExamples(
    stock
      .command('gaps')
      .description('count what the law asks of the adverts of a site and they lack, and list the cars')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .addOption(new Option('--gap <gap>', 'cars with this gap only').choices(gapCodes))
      .option('--page <n>', 'page of the cars', '1')
      .action((options: GapsOptions) => showGaps(client, options)),
    ['forecourt stock gaps --tenant totara', 'forecourt stock gaps --tenant totara --gap information_notice --json'],
  );
};
