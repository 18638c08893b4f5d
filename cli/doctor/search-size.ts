import * as z from 'zod';
import type { SearchStatus } from '#functions/operators/contract.ts';
import { chooseSearchEngine, stageNames, stages } from '#infra/stages.ts';
import { fail, pass, type Check, type Finding } from './check.ts';
import { ask, type Machine } from './machine.ts';

/** Up to which snapshots do (docs/search.md, 'From snapshots to a domain'). */
export const SNAPSHOTS_DO = { vehiclesOfOneDealer: 20_000, vehicles: 130_000, searchesPerSecond: 200 } as const;

const HOUR_SECONDS = 3_600;
const DAYS = 14;
const MEND = 'Take a search domain (docs/deploy.md, "Changing the search over").';
const UNKNOWN =
  'Set FORECOURT_API to the address of the operators’ API, sign in, and run this again; the calls only read.';

/** Searches and pages, which search too, a second in the busiest hour. Undefined without metrics. */
const searchesPerSecond = async (
  machine: Machine,
  stage: string,
  region: string,
  now: Date,
): Promise<number | undefined> => {
  const since = new Date(now.getTime() - DAYS * 24 * HOUR_SECONDS * 1_000);
  const busiest = (name: string) =>
    ask(machine, z.number().nullable(), [
      ...['cloudwatch', 'get-metric-statistics', '--namespace', 'AWS/Lambda', '--metric-name', 'Invocations'],
      ...['--dimensions', `Name=FunctionName,Value=forecourt-${stage}-${name}`, '--statistics', 'Sum'],
      ...['--period', String(HOUR_SECONDS), '--start-time', since.toISOString(), '--end-time', now.toISOString()],
      ...['--region', region, '--query', 'max(Datapoints[].Sum)'],
    ]);
  const runs = await Promise.all(['api-search', 'api-pages'].map(busiest));
  const known = runs.flatMap((one) => one ?? []);
  return known.length === 0 ? undefined : known.reduce((sum, one) => sum + one, 0) / HOUR_SECONDS;
};

const beyond = ({ vehicles, largest }: NonNullable<SearchStatus['stock']>, rate: number | undefined): string[] => [
  ...(largest !== null && largest.vehicles > SNAPSHOTS_DO.vehiclesOfOneDealer
    ? [`${largest.tenant} has more than ${SNAPSHOTS_DO.vehiclesOfOneDealer}`]
    : []),
  ...(vehicles > SNAPSHOTS_DO.vehicles ? [`more than ${SNAPSHOTS_DO.vehicles} in all`] : []),
  ...(rate !== undefined && rate > SNAPSHOTS_DO.searchesPerSecond
    ? [`more than ${SNAPSHOTS_DO.searchesPerSecond} searches a second`]
    : []),
];

export interface SearchSizePorts {
  machine: Machine;
  stage: string;
  region: string;
  now: Date;
  /** Of the operators' API; throws where it is not reached. */
  status: () => Promise<SearchStatus>;
}

const look = async ({ machine, stage, region, now, status }: SearchSizePorts): Promise<Finding> => {
  const stock = await status().then(
    (one) => one.stock,
    () => undefined,
  );
  if (stock === undefined) return fail('not known', UNKNOWN);
  const rate = await searchesPerSecond(machine, stage, region, now);
  const most = stock.largest === null ? '' : `, ${stock.largest.vehicles} of them ${stock.largest.tenant}’s`;
  const asked = rate === undefined ? 'searches not known' : `${rate.toFixed(1)} searches a second in the busiest hour`;
  const found = `${stock.vehicles} vehicles${most}; ${asked}`;
  const reasons = beyond(stock, rate);
  return reasons.length === 0 ? pass(found) : fail(`${found}: ${reasons.join(', ')}`, MEND);
};

/** Where snapshots are searched: whether they still do. */
export const searchSizeChecks = (ports: SearchSizePorts): readonly Check[] => {
  const stage = stageNames.find((one) => one === ports.stage);
  if (stage === undefined || chooseSearchEngine(stages[stage].search) !== 'embedded') return [];
  return [
    {
      id: 'search-size',
      title: 'Search from snapshots',
      neededFor: [],
      why: 'up to a size',
      look: () => look(ports),
    },
  ];
};
