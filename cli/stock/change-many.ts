import { randomUUID } from 'node:crypto';
import { InvalidArgumentError, Option, type Command } from 'commander';
import type * as z from 'zod';
import { formatCents } from '#domain/money/rules.ts';
import { refusalText } from '#domain/validation/schema.ts';
import { priceTypes } from '#domain/vehicle/vocabulary.ts';
import * as contract from '#functions/stock/contract.ts';
import type { ManyView } from '#functions/stock/many-contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { CliFailure, textTable } from '#cli/output.ts';
import { parseTime } from '#cli/time-option.ts';
import { filterOf, withFilters, type FilterOptions } from './vehicle-list.ts';
import { parseDollars } from './vehicles.ts';

interface ChangeOptions extends FilterOptions {
  tenant: string;
  ids?: string[];
  hide?: true;
  show?: true;
  feature?: true;
  unfeature?: true;
  tag?: string;
  lower?: Move;
  raise?: Move;
  round: number;
  priceType?: (typeof priceTypes)[number];
  until?: string;
  priceBack?: true;
  yes?: true;
  do?: string;
  undo?: string;
}

type Move = { cents: number } | { basis_points: number };
type Body = z.input<typeof contract.planMany.body>;

const parseMove = (text: string): Move => {
  const [, percent] = /^(\d{1,2}(?:\.\d{1,2})?)%$/.exec(text) ?? [];
  if (percent !== undefined) return { basis_points: Math.round(Number(percent) * 100) };
  if (!/^\d/.test(text)) throw new InvalidArgumentError('Write dollars as 500, or a percentage as 2.5%.');
  return { cents: parseDollars(text) };
};

const movesOf = ({ lower, raise, round, until, priceType }: ChangeOptions): Body['rule'][] =>
  ([['lower', lower] as const, ['raise', raise] as const] as const).flatMap(([act, move]) => {
    if (move === undefined) return [];
    const by = 'cents' in move ? move : { ...move, step_cents: round };
    return [{ act, by, until: until ?? null, price_type: priceType ?? null }];
  });

const plainActs = ['hide', 'show', 'feature', 'unfeature'] as const;

const ruleOf = (options: ChangeOptions): Body['rule'] => {
  const rules: Body['rule'][] = [
    ...plainActs.flatMap((act) => (options[act] === true ? [{ act }] : [])),
    ...(options.priceBack === true ? [{ act: 'price_back' as const }] : []),
    ...(options.tag === undefined ? [] : [{ act: 'tag' as const, tag: options.tag }]),
    ...movesOf(options),
  ];
  const [rule, another] = rules;
  if (rule === undefined || another !== undefined)
    throw new CliFailure('Say one thing that is done to all of the cars; see --help.', 2);
  return rule;
};

const carsOf = (words: string[], { ids, ...options }: ChangeOptions): Body['cars'] =>
  ids === undefined ? { filter: filterOf(words, options) } : { ids };

const shown = (value: ManyView['changes'][number]['from']): string =>
  typeof value === 'number' ? formatCents(value) : String(value ?? '');

const numberOf = (car: { stocknum: string | null; id: string }): string => car.stocknum ?? car.id;

const moreText = (count: number, words: string): string[] => (count > 0 ? [`And ${count} more${words}.`] : []);

const plannedText = ({ id, changes, more }: ManyView): string[] => {
  if (changes.length === 0) return [];
  const rows = changes.map((car) => [numberOf(car), car.name, shown(car.from), shown(car.to)]);
  return [
    textTable(['CAR', 'NAME', 'NOW', 'THEN'], rows),
    ...moreText(more, ''),
    `Nothing is changed yet. To do it: --do ${id}`,
  ];
};

const failedText = ({ id, stage, counts: { failed } }: ManyView): string[] =>
  failed === 0 ? [] : [`Not saved: ${failed}. To try these again: ${stage === 'undone' ? '--undo' : '--do'} ${id}`];

const othersText = ({ left, skipped, skipped_more: more }: ManyView): string[] => {
  const rows = [...left, ...skipped].map((car) => [numberOf(car), car.name, car.why ?? '']);
  return rows.length === 0 ? [] : [textTable(['LEFT OUT', 'NAME', 'WHY'], rows), ...moreText(more, ' are left out')];
};

const manyText = (many: ManyView): string => {
  const { id, stage, counts } = many;
  const figures = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return [
    `Change ${id}: ${stage}. ${figures.join(', ')}.`,
    ...othersText(many),
    ...(stage === 'planned' ? plannedText(many) : []),
    ...failedText(many),
    ...(stage === 'done' && counts.changed > 0 ? [`To take it back: --undo ${id}`] : []),
  ].join('\n');
};

/** Portion by portion to the end; cut, it goes on with the same id. */
const whole = async (client: Client, tenant: string, change: string, act: 'do' | 'undo'): Promise<ManyView> => {
  // Of an earlier call, those that could not be saved are tried once more.
  let query: { again?: 'yes' } = { again: 'yes' };
  for (;;) {
    const params = { tenant, change };
    const many = await (act === 'do'
      ? client.call(contract.changeMany, { params, query })
      : client.call(contract.undoMany, { params, query }));
    query = {};
    if (many.stage !== 'doing' && many.stage !== 'undoing') return many;
    const { waiting, changed, undone } = many.counts;
    client.out.note(act === 'do' ? `${changed} changed, ${waiting} to go` : `${undone} undone, ${changed} to go`);
  }
};

const planned = async (client: Client, words: string[], options: ChangeOptions): Promise<ManyView> => {
  const given: Body = { id: randomUUID(), cars: carsOf(words, options), rule: ruleOf(options) };
  const checked = contract.planMany.body.safeParse(given);
  if (!checked.success) throw new CliFailure(refusalText(checked.error), 1);
  return client.call(contract.planMany, { params: { tenant: options.tenant }, body: checked.data });
};

/** One that was planned before, or a new one, as far as was asked. */
const manyOf = async (client: Client, words: string[], options: ChangeOptions): Promise<ManyView> => {
  const { tenant, undo, do: again, yes } = options;
  if (undo !== undefined) return whole(client, tenant, undo, 'undo');
  if (again !== undefined) return whole(client, tenant, again, 'do');
  const plan = await planned(client, words, options);
  return yes === true ? whole(client, tenant, plan.id, 'do') : plan;
};

const changeMany = async (client: Client, words: string[], options: ChangeOptions): Promise<void> => {
  const many = await manyOf(client, words, options);
  await client.settle();
  client.out.result(many, manyText(many));
  const { failed } = many.counts;
  if (failed > 0) throw new CliFailure(`Cars that could not be saved: ${failed}.`, 1);
};

/** One act for many cars. */
export const registerChangeMany = (stock: Command, client: Client): void => {
  withExamples(
    withFilters(
      stock
        .command('change-many')
        .description('change many cars by one rule: prints what each gets; --yes does it, 10,000 cars at most at once'),
    )
      .option('--ids <ids>', 'these cars and no filter, ids separated by commas', (text) => text.split(','))
      .option('--hide', 'take them off the site')
      .option('--show', 'show them, whatever the feed says')
      .option('--feature', 'feature them')
      .option('--unfeature', 'do not feature them')
      .option('--tag <text>', "the tag; '' for none")
      .option('--lower <amount>', 'prices lower by dollars or percent: 500, 2.5%', parseMove)
      .option('--raise <amount>', 'prices higher by dollars or percent', parseMove)
      .option('--round <dollars>', 'round prices by percent to this', parseDollars, 10_000)
      .addOption(
        new Option('--price-type <type>', 'what a price includes where the feed does not say').choices(priceTypes),
      )
      .option('--until <time>', 'when the feed’s prices count again, ISO', parseTime)
      .option('--price-back', 'the feed’s prices count again')
      .option('--yes', 'do it at once')
      .addOption(
        new Option(
          '--do <id>',
          'do a change that was planned, go on with it, or try those again that could not be saved',
        ).conflicts('undo'),
      )
      .option(
        '--undo <id>',
        'undo a change, but for cars that somebody changed since; again, those that could not be saved',
      )
      .action((words: string[], options: ChangeOptions) => changeMany(client, words, options)),
    [
      'forecourt stock change-many --tenant coastline --type used --days 90 --lower 500 --until 2026-12-01T00:00:00Z',
      "forecourt stock change-many --tenant coastline hilux --tag 'Spring sale' --yes",
      'forecourt stock change-many --tenant coastline --undo 5b0c8f52-6a2e-4a52-9a35-9c1f7f3d8a10',
    ],
  );
};
