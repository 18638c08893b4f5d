import { computeBill, type Bill } from './sums.ts';
import type { Size } from './demand.ts';
import { installationOf, oneNode, threeNodes, withoutDomain, type Installation } from './installation.ts';
import { listQuantities } from './quantities.ts';

export type CostedStage = 'staging' | 'production';

const CARS = 300;
const VISITS = 5_000;
const dealerCounts = [1, 10, 50, 200, 1_000];

const usualDealers = (dealers: number): Size => ({
  dealers,
  cars: dealers * CARS,
  sessions: dealers * VISITS,
  feeds: true,
});
const idle: Size = { ...usualDealers(1), sessions: 0, feeds: false };

export interface Costed {
  title: string;
  size: Size;
  bill: Bill;
}

const billFor = (size: Size, installation: Installation): Bill => computeBill(listQuantities(size, installation));

/** What the stage costs as infra/stages.ts has it. */
export const costed = (stage: CostedStage, installation = installationOf(stage)): readonly Costed[] => {
  return [
    { title: 'idle', size: idle, bill: billFor(idle, installation) },
    ...dealerCounts.map((dealers) => {
      const size = usualDealers(dealers);
      return { title: dealers.toLocaleString('en-AU'), size, bill: billFor(size, installation) };
    }),
  ];
};

/** Monthly cost of each way to search, for many usual dealers and for a single large one. */
export const searchChoices = (): readonly { size: Size; snapshots: number; oneNode: number; threeNodes: number }[] =>
  [...dealerCounts.map(usualDealers), ...[10_000, 30_000].map((cars) => ({ ...usualDealers(1), cars }))].map(
    (size) => ({
      size,
      snapshots: billFor(size, withoutDomain).amount,
      oneNode: billFor(size, oneNode).amount,
      threeNodes: billFor(size, threeNodes).amount,
    }),
  );
