import { assumptions } from './assumptions.ts';
import { markdownTable } from './markdown.ts';
import { prices, type Price } from './prices.ts';
import { searchChoices, vehiclesForADomain, type Costed } from './scenarios.ts';
import type { Line } from './sums.ts';

const dollars = (usd: number): string =>
  `$${usd.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Three significant digits, so that small quantities are not 0. */
const counted = (quantity: number): string =>
  quantity.toLocaleString('en-AU', { maximumSignificantDigits: quantity < 1_000 ? 3 : 6, maximumFractionDigits: 6 });

const asked = (price: Price): string => `${price.tiers === undefined ? '' : 'from '}$${price.usd}`;

const formatRow = (line: Line): string[] => [
  line.service + (line.verified ? '' : ' \\*'),
  counted(line.quantity),
  line.unit,
  asked(prices[line.price]),
  dollars(line.amount),
  line.what,
];

/** Largest amount first; unused prices are left out. */
const section = ({ title, size, bill }: Costed): string => {
  const used = bill.lines.filter(({ quantity }) => quantity > 0);
  const table = markdownTable(
    [
      { heading: 'what' },
      { heading: 'quantity', right: true },
      { heading: 'unit' },
      { heading: 'price', right: true },
      { heading: 'a month', right: true },
      { heading: 'made of' },
    ],
    used.toSorted((one, other) => other.amount - one.amount).map(formatRow),
  );
  const total =
    `**${dollars(bill.amount)} a month**; ${dollars(bill.afterAllowance)} in an account whose always-free allowances nothing ` +
    `else uses, which is ${dollars(bill.afterAllowance / size.dealers)} a dealer.`;
  return `### ${title}\n\n${table}\n\n${total}\n`;
};

const choiceTable = (): string =>
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

const priceTable = (): string =>
  markdownTable(
    [
      { heading: 'what' },
      { heading: 'price' },
      { heading: 'free a month', right: true },
      { heading: 'checked' },
      { heading: 'date' },
      { heading: 'source' },
    ],
    Object.values<Price>(prices).map((price) => [
      price.service,
      `${asked(price)} per ${price.unit}`,
      price.free === undefined ? '' : String(price.free),
      price.verified ? 'read in a stored copy' : 'not verified',
      price.date,
      `<${price.source}>${price.note === undefined ? '' : ` ${price.note}`}`,
    ]),
  );

const assumptionTable = (): string =>
  markdownTable(
    [{ heading: 'name' }, { heading: 'value', right: true }, { heading: 'unit' }, { heading: 'why' }],
    Object.entries(assumptions).map(([name, { value, unit, why }]) => [`\`${name}\``, counted(value), unit, why]),
  );

export const renderCostReport = (all: readonly Costed[]): string =>
  [
    'US dollars a month before tax, region ap-southeast-2. A star marks a price that nobody could look up.\n',
    ...all.map(section),
    `### With and without a search domain, everything together, 5,000 visits a dealer\n\n${choiceTable()}\n\nOne dealer’s snapshots cost as much as one node from ${counted(vehiclesForADomain())} vehicles on.\n`,
    `### Prices\n\n${priceTable()}\n`,
    `### Assumptions\n\n${assumptionTable()}\n`,
  ].join('\n');
