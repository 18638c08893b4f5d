import { Metrics } from '@aws-lambda-powertools/metrics';
import { SIGNAL_NAMESPACE, type Signals } from '#functions/runtime/signals.ts';
import type { LambdaAdapter } from '../port.ts';
import { variable } from '#infra/lambda/variables.ts';

/** Writes each signal to stdout at once in CloudWatch's embedded metric format, so that a crash loses none. */
export const metricSignals = (serviceName: string): Signals => {
  const metrics = new Metrics({ namespace: SIGNAL_NAMESPACE, serviceName });
  return {
    count: ({ id }, n, about = {}) => {
      if (n === 0) return;
      const one = metrics.singleMetric();
      for (const [name, value] of Object.entries(about)) one.addMetadata(name, value);
      one.addMetric(id, 'Count', n);
    },
  };
};

export const port: LambdaAdapter = () => ({ signals: metricSignals(variable('SIGNALS_SERVICE')) });
