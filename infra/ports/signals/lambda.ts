import { SIGNAL_NAMESPACE, type Signals } from '#functions/runtime/signals.ts';
import { embeddedMetrics } from '#infra/lambda/embedded-metrics.ts';
import { variable } from '#infra/lambda/variables.ts';
import type { LambdaAdapter } from '../port.ts';

/** Writes each signal as a line at once, so that a crash loses none. */
export const metricSignals = (service: string, write: (line: string) => void, now: () => Date): Signals => ({
  count: ({ id }, n, about = {}) => {
    if (n === 0) return;
    const metrics = { namespace: SIGNAL_NAMESPACE, dimensions: ['service'], units: { [id]: 'Count' } } as const;
    write(JSON.stringify({ ...embeddedMetrics(metrics, now()), ...about, service, [id]: n }));
  },
});

export const port: LambdaAdapter = ({ now }) => ({
  signals: metricSignals(variable('SIGNALS_SERVICE'), (line) => process.stdout.write(`${line}\n`), now),
});
