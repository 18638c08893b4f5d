import { schedule } from '#functions/runtime/manifest-entries.ts';
import type { Deployable } from '#infra/deployables.ts';

const TIMEOUT_SECONDS = 120;
const MEMORY_MB = 512;
const impact = 'Nobody opens the sites from outside: an outage is seen when shoppers have it.';

/** Beside the manifest, whose functions all live in the stage's region. */
export const probeFunction: Deployable = {
  kind: 'schedule',
  name: 'probe',
  source: { module: 'infra/probe/handler.ts', export: 'handler' },
  uses: [],
  timeoutSeconds: TIMEOUT_SECONDS,
  memoryMb: MEMORY_MB,
  impact,
  entry: schedule({
    id: 'probe.look',
    everySeconds: 300,
    timeoutSeconds: TIMEOUT_SECONDS,
    uses: [],
    severity: 'urgent',
    impact,
  }),
};
