import {
  mediumInstallation,
  production,
  smallestInstallation,
  withoutDomain,
  type Installation,
} from './installation.ts';
import { sessionsAtPeak, type Size } from './demand.ts';
import { listQuantities } from './quantities.ts';
import { computeBill, type Bill } from './sums.ts';

interface Scenario {
  id: string;
  title: string;
  size: Size;
  installation: Installation;
}

/** Peak searches a second of the largest size (docs/architecture.md, 'Sizes to design for'). */
const PEAK_SEARCHES = 200;

const scenarios: readonly Scenario[] = [
  {
    id: 'idle',
    title: '1 dealer with 50 cars, nobody visits',
    size: { dealers: 1, cars: 50, sessions: 0, feeds: false },
    installation: smallestInstallation,
  },
  {
    id: 'one',
    title: '1 dealer with 50 cars, 3,000 visits a month',
    size: { dealers: 1, cars: 50, sessions: 3_000, feeds: true },
    installation: smallestInstallation,
  },
  {
    id: 'hundred',
    title: '100 dealers with 30,000 cars, 500,000 visits a month',
    size: { dealers: 100, cars: 30_000, sessions: 500_000, feeds: true },
    installation: mediumInstallation,
  },
  {
    id: 'thousand',
    title: `1,000 dealers with a million cars, ${PEAK_SEARCHES} searches a second at peak`,
    size: { dealers: 1_000, cars: 1_000_000, sessions: sessionsAtPeak(PEAK_SEARCHES), feeds: true },
    installation: production,
  },
  {
    id: 'idle-without',
    title: 'The same without a search domain: 1 dealer with 50 cars, nobody visits',
    size: { dealers: 1, cars: 50, sessions: 0, feeds: false },
    installation: withoutDomain,
  },
  {
    id: 'hundred-without',
    title: 'The same without a search domain: 100 dealers with 30,000 cars, 500,000 visits a month',
    size: { dealers: 100, cars: 30_000, sessions: 500_000, feeds: true },
    installation: withoutDomain,
  },
];

const usualDealers = (dealers: number): Size => ({
  dealers,
  cars: dealers * 300,
  sessions: dealers * 5_000,
  feeds: true,
});
const counts = [1, 10, 30, 100, 300, 600, 1_000];

const amountFor = (size: Size, installation: Installation): number =>
  computeBill(listQuantities(size, installation)).amount;

/** Monthly cost of each way to search, for many usual dealers and for a single large one. */
export const searchChoices = (): readonly { size: Size; snapshots: number; oneNode: number; threeNodes: number }[] =>
  [
    ...counts.map(usualDealers),
    ...[3_000, 10_000, 30_000].map((vehicles) => ({ ...usualDealers(1), cars: vehicles })),
  ].map((size) => ({
    size,
    snapshots: amountFor(size, withoutDomain),
    oneNode: amountFor(size, smallestInstallation),
    threeNodes: amountFor(size, mediumInstallation),
  }));

/** Stock size, in thousands, from which the smallest domain costs no more than snapshots of a single dealer. */
export const vehiclesForADomain = (): number => {
  const size = usualDealers(1);
  for (let vehicles = 1_000; ; vehicles += 1_000) {
    if (
      amountFor({ ...size, cars: vehicles }, withoutDomain) >=
      amountFor({ ...size, cars: vehicles }, smallestInstallation)
    )
      return vehicles;
  }
};

export interface Costed extends Scenario {
  bill: Bill;
}

export const costed = (): readonly Costed[] =>
  scenarios.map((scenario) => ({
    ...scenario,
    bill: computeBill(listQuantities(scenario.size, scenario.installation)),
  }));
