import { stages } from '#infra/stages.ts';
import { consoleCost } from './console.ts';
import { markdownTable, type Column } from './markdown.ts';
import { prices, type Price } from './prices.ts';
import { searchChoices, type Costed, type CostedStage } from './scenarios.ts';
import type { Bill, Line } from './sums.ts';

const dollars = (usd: number, digits = 2): string =>
  `$${usd.toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;

/** Three significant digits, so that small quantities are not 0. */
const counted = (quantity: number): string =>
  quantity.toLocaleString('en-AU', { maximumSignificantDigits: quantity < 1_000 ? 3 : 6, maximumFractionDigits: 6 });

const asked = (price: Price): string => `${price.tiers === undefined ? '' : 'from '}$${price.usd}`;

const HALF_A_CENT = 0.005;

const starred = (line: Line): string => line.service + (line.verified ? '' : ' \\*');

const largestFirst = ({ lines }: Bill): Line[] => lines.toSorted((one, other) => other.amount - one.amount);

const share = (amount: number, bill: Bill): string => `${Math.round((100 * amount) / bill.amount)} %`;

/** 'Idle: CloudWatch alarms, $26.60 of $46.95 (57 %), then …' */
const dominating = ({ title, bill }: Costed): string => {
  const [first, ...rest] = largestFirst(bill).slice(0, 3);
  if (first === undefined) return '';
  const after = rest.map((line) => `${line.service} (${share(line.amount, bill)})`).join(' and ');
  const who = title === 'idle' ? 'Idle' : `With ${title} ${title === '1' ? 'dealer' : 'dealers'}`;
  return `- ${who}: **${first.service}**, ${dollars(first.amount)} of ${dollars(bill.amount)} (${share(first.amount, bill)}), then ${after}.`;
};

const totals = (all: readonly Costed[]): string =>
  markdownTable(
    [
      { heading: 'dealers', right: true },
      { heading: 'a month', right: true },
      { heading: 'less what is always free', right: true },
      { heading: 'a dealer', right: true },
    ],
    all.map(({ title, size, bill }) => [
      title,
      dollars(bill.amount),
      dollars(bill.afterAllowance),
      dollars(bill.afterAllowance / size.dealers),
    ]),
  );

/** A row for each line of the bill, a column for each size; the largest of the last size first. */
const lines = (all: readonly Costed[]): string => {
  const largest = all.at(-1);
  if (largest === undefined) return '';
  const amountOf = ({ bill }: Costed, { price }: Line): number =>
    bill.lines.find((line) => line.price === price)?.amount ?? 0;
  const used = largestFirst(largest.bill).filter(({ amount }) => amount >= HALF_A_CENT);
  const sizes: Column[] = all.map(({ title }) => ({ heading: title, right: true }));
  return markdownTable(
    [{ heading: 'what' }, { heading: 'price' }, ...sizes, { heading: 'made of' }],
    used.map((line) => [
      starred(line),
      `${asked(prices[line.price])} per ${line.unit}`,
      ...all.map((one) => dollars(amountOf(one, line))),
      line.what,
    ]),
  );
};

const choices = (): string =>
  markdownTable(
    [
      { heading: 'dealers', right: true },
      { heading: 'vehicles each', right: true },
      { heading: 'snapshots', right: true },
      { heading: 'one node', right: true },
      { heading: 'three nodes', right: true },
    ],
    searchChoices().map(({ size, snapshots, oneNode, threeNodes }) => [
      counted(size.dealers),
      counted(size.cars / size.dealers),
      dollars(snapshots),
      dollars(oneNode),
      dollars(threeNodes),
    ]),
  );

const console = (): string => {
  const { questions, hoursPerDay, ofDealer } = consoleCost();
  return `Beside the tables, because it depends on people: an open, visible console asks ${questions} times an hour whether there is something new. A dealer whose people have it open for ${hoursPerDay} hours a day together costs ${dollars(ofDealer)} a month more, of which API Gateway is most.`;
};

const SEARCHES: Readonly<Record<(typeof stages)['production']['search']['kind'], string>> = {
  embedded: 'searches snapshots',
  both: 'keeps snapshots and a search domain',
  domain: 'has a search domain',
  external: 'searches a node of its own',
};

export const renderCostReport = (all: readonly Costed[], stage: CostedStage): string =>
  [
    `US dollars a month before tax, region ap-southeast-2, for \`${stage}\` as [infra/stages.ts](../infra/stages.ts) has it: it ${SEARCHES[stages[stage].search.kind]}. Idle is one dealer whom nobody visits; every other dealer has 300 vehicles, four feeds a day and 5,000 visits a month. A star marks a price that nobody could look up.\n`,
    `${totals(all)}\n`,
    '### Which line dominates\n',
    `${all.map(dominating).join('\n')}\n`,
    '### Line by line\n',
    `${lines(all)}\n`,
    '### The console\n',
    `${console()}\n`,
    '### With a search domain instead\n',
    `${choices()}\n`,
  ].join('\n');
