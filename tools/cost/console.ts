import { assumption } from './assumptions.ts';
import { DAYS } from './demand.ts';
import { capacitySteps, firewallCapacity } from './firewall-capacity.ts';
import type { PriceName } from './prices.ts';
import { computeBill } from './sums.ts';

const MILLION = 1e6;
const GB_PER_KB = 1e-6;
const SECONDS_AN_HOUR = 3_600;
/** Of API functions (infra/deployables.ts). */
const MEMORY_GB = 0.5;

/** What a month of questions costs, most of which find nothing new: no price that shoppers share is used up by them. */
const priceOf = (questions: number): number => {
  const millions = questions / MILLION;
  const quantities: readonly [PriceName, number][] = [
    ['edgeRequests', millions],
    ['edgeFunctions', millions],
    ['firewallRequests', millions],
    ['firewallCapacity', millions * capacitySteps(firewallCapacity())],
    ['apiRequests', millions],
    ['lambdaRequests', millions],
    ['lambdaTime', (millions * assumption('apiMs') * MEMORY_GB) / 1_000],
    ['tableReads', millions * assumption('consoleReads')],
    ['logBytes', questions * (assumption('logKbPerRun') + assumption('accessLogKb')) * GB_PER_KB],
    ['edgeLogBytes', questions * assumption('edgeLogKb') * GB_PER_KB],
  ];
  return computeBill(quantities.map(([price, quantity]) => ({ price, quantity, what: 'the console' }))).amount;
};

/** In questions and dollars: an hour of one open, visible console, and a dealer's month. */
export const consoleCost = () => {
  const questions = SECONDS_AN_HOUR / assumption('consolePollSeconds');
  const hours = assumption('consoleHoursPerDay') * DAYS;
  return { questions, hoursPerDay: assumption('consoleHoursPerDay'), ofDealer: priceOf(questions * hours) };
};
