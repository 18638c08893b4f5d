import { Construct } from 'constructs';
import type { Deployable } from '#infra/deployables.ts';
import { FailureAlarm } from '../constructs/failure-alarm.ts';
import { pascal, type Platform } from '../constructs/platform.ts';

/** Alarms of the API functions, by the names of their logs. */
export class ApiAlarms extends Construct {
  constructor(scope: Construct, id: string, { platform, what }: { platform: Platform; what: readonly Deployable[] }) {
    super(scope, id);
    for (const deployable of what) {
      if (deployable.kind === 'api') new FailureAlarm(this, pascal(deployable.name), { platform, deployable });
    }
  }
}
