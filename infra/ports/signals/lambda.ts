import { SIGNAL_NAMESPACE, type Signals } from '#functions/runtime/signals.ts';
import { variable } from '#infra/lambda/variables.ts';
import type { LambdaAdapter } from '../port.ts';

/**
 * Writes each signal as a line at once, so that a crash loses none. In CloudWatch's embedded metric format, and the only lines
 * that are: each combination of a metric's dimensions is billed by itself, and an alarm reads each of these.
 */
export const metricSignals = (service: string, write: (line: string) => void, now: () => Date): Signals => ({
  count: ({ id }, n, about = {}) => {
    if (n === 0) return;
    const metric = {
      Namespace: SIGNAL_NAMESPACE,
      Dimensions: [['service']],
      Metrics: [{ Name: id, Unit: 'Count' }],
    };
    const embedded = { Timestamp: now().getTime(), CloudWatchMetrics: [metric] };
    write(JSON.stringify({ _aws: embedded, ...about, service, [id]: n }));
  },
});

export const port: LambdaAdapter = ({ now }) => ({
  signals: metricSignals(variable('SIGNALS_SERVICE'), (line) => process.stdout.write(`${line}\n`), now),
});
