import { Construct } from 'constructs';
import { contextName } from '#functions/runtime/manifest-entries.ts';
import { getWorkerStack, type WorkerStack } from '#infra/api/context-groups.ts';
import type { Deployable } from '#infra/deployables.ts';
import type { Resources } from '#infra/ports/grantee.ts';
import { BundledFunction } from '#infra/constructs/functions/bundled-function.ts';
import { EventConsumer } from '#infra/constructs/functions/event-consumer.ts';
import { failedRecords } from '#infra/constructs/functions/failed-records.ts';
import { grantDeployable } from '#infra/constructs/functions/grant.ts';
import { pascal, type Platform } from '../constructs/platform.ts';
import { releaseAuthority } from '#infra/constructs/functions/release.ts';
import { ScheduledTask } from '#infra/constructs/functions/scheduled-task.ts';
import { StreamReader } from '#infra/constructs/functions/stream-reader.ts';

export interface WorkersProps {
  platform: Platform;
  resources: Resources;
  what: readonly Deployable[];
  stack: WorkerStack;
}

type Worker = Exclude<Deployable, { kind: 'api' }>;

/** Of one stack, functions that no request calls: queue consumers, stream readers and schedules, with their grants. */
export class Workers extends Construct {
  readonly #props: WorkersProps;

  constructor(scope: Construct, id: string, props: WorkersProps) {
    super(scope, id);
    this.#props = props;
    const { platform, resources, what, stack } = props;
    const authority = releaseAuthority(this, platform, stack === 'Workers' ? 'workers' : 'back-office-workers');
    for (const deployable of what) {
      if (deployable.kind === 'api' || getWorkerStack(contextName(deployable.entry)) !== stack) continue;
      const worker = new BundledFunction(this, pascal(deployable.name), { platform, deployable, authority });
      this.#start(deployable, worker);
      if (authority !== undefined && deployable.kind !== 'schedule')
        failedRecords(platform, deployable).countIn(worker, worker.logs);
      grantDeployable({ platform, resources, deployable, function: worker.function });
    }
  }

  #start(deployable: Worker, worker: BundledFunction): void {
    const { platform, resources } = this.#props;
    const { name } = deployable;
    switch (deployable.kind) {
      case 'consumer':
        new EventConsumer(worker, 'Consumer', { platform, entry: deployable.entry, name, worker });
        break;
      case 'schedule':
        new ScheduledTask(worker, 'Task', { platform, entry: deployable.entry, name, worker });
        break;
      case 'stream':
        new StreamReader(worker, 'Reader', { platform, entry: deployable.entry, name, worker, table: resources.table });
        break;
    }
  }
}
