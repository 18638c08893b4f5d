import { errorText } from '#domain/validation/schema.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import { probeAlarms } from '#infra/alarms/alarm-keys.ts';
import { embeddedMetric } from '#infra/lambda/embedded-metric.ts';
import type { Ask } from './ask.ts';
import { untried, type Check } from './check.ts';
import { probeLead, type ProbeOperators } from './lead.ts';
import { probePages } from './pages.ts';
import type { ProbeTarget } from './targets.ts';

export const probed = ['pages', 'leads'] as const;
export type Probed = (typeof probed)[number];

const [pageFailing, leadFailing] = probeAlarms;
const metricNames = { pages: pageFailing, leads: leadFailing } as const;

/** A metric of each host: one that fails hides no other. */
const PROBE_DIMENSIONS = ['service', 'host'] as const;

export interface ProbeDeps {
  service: string;
  targets: readonly ProbeTarget[];
  askAt: (host: string) => Ask;
  operatorsOf: (tenant: string) => ProbeOperators;
  logger: Logger;
  now: () => Date;
  sleep: (ms: number) => Promise<unknown>;
}

const look = (deps: ProbeDeps, what: Probed, { host, tenant, dealer }: ProbeTarget): Promise<readonly Check[]> => {
  const { now, sleep } = deps;
  const ask = deps.askAt(host);
  return what === 'pages'
    ? probePages({ ask, now, dealer })
    : probeLead({ ask, operators: deps.operatorsOf(tenant), now, sleep });
};

/** All hosts at once, a line and a data point for each: 1 where anything failed, else 0. Silence is the alarm's matter. */
export const runProbe = async (deps: ProbeDeps, what: Probed): Promise<void> => {
  const one = async (target: ProbeTarget): Promise<void> => {
    const { host, tenant } = target;
    const checks = await look(deps, what, target).catch((error: unknown) => [untried('home', errorText(error))]);
    const failed = checks.some(({ ok }) => !ok) ? 1 : 0;
    const name = metricNames[what];
    const metric = embeddedMetric({ name, dimensions: PROBE_DIMENSIONS }, deps.now());
    const log = failed === 0 ? deps.logger.info : deps.logger.error;
    log(`probe of ${what}`, { ...metric, service: deps.service, host, tenant, checks, [name]: failed });
  };
  await Promise.all(deps.targets.map(one));
};
