import { Construct } from 'constructs';
import type { Deployable } from '#infra/deployables.ts';
import type { Resources } from '#infra/ports/grantee.ts';
import { BundledFunction } from '../constructs/bundled-function.ts';
import { EventConsumer } from '../constructs/event-consumer.ts';
import { failedRecords } from '../constructs/failed-records.ts';
import { grantDeployable } from '../constructs/grant.ts';
import { pascal, type Platform } from '../constructs/platform.ts';
import { releaseAuthority } from '../constructs/release.ts';
import { ScheduledTask } from '../constructs/scheduled-task.ts';
import { StreamReader } from '../constructs/stream-reader.ts';

export interface WorkersProps {
  platform: Platform;
  resources: Resources;
  what: readonly Deployable[];
}

type Worker = Exclude<Deployable, { kind: 'api' }>;

/** Functions that no request calls: queue consumers, stream readers and schedules, with their grants. */
export class Workers extends Construct {
  readonly #props: WorkersProps;

  constructor(scope: Construct, id: string, props: WorkersProps) {
    super(scope, id);
    this.#props = props;
    const { platform, resources, what } = props;
    const authority = releaseAuthority(this, platform, 'workers');
    for (const deployable of what) {
      if (deployable.kind === 'api') continue;
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
