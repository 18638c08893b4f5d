import type { Signals } from '#functions/runtime/signals.ts';
import { embeddedMetric } from '#infra/lambda/embedded-metric.ts';
import { variable } from '#infra/lambda/variables.ts';
import type { LambdaAdapter } from '../port.ts';

/**
 * Writes each signal as a line at once, so that a crash loses none. An alarm reads each of these
 * metrics.
 */
export const metricSignals = (service: string, write: (line: string) => void, now: () => Date): Signals => ({
  count: ({ id }, n, about = {}) => {
    if (n === 0) return;
    write(
      JSON.stringify({ ...embeddedMetric({ name: id, dimensions: ['service'] }, now()), ...about, service, [id]: n }),
    );
  },
});

export const port: LambdaAdapter = ({ now }) => ({
  signals: metricSignals(variable('SIGNALS_SERVICE'), (line) => process.stdout.write(`${line}\n`), now),
});
