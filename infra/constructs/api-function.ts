import { Construct } from 'constructs';
import type { Deployable } from '#infra/deployables.ts';
import { BundledFunction } from './bundled-function.ts';
import type { Platform } from './platform.ts';
import type { ReleaseAuthority } from './release.ts';

export interface ApiFunctionProps {
  platform: Platform;
  deployable: Extract<Deployable, { kind: 'api' }>;
  authority: ReleaseAuthority | undefined;
}

/** API function of a context. Its alarm is in a stack of its own (failure-alarm.ts), because a stack holds 500 resources. */
export class ApiFunction extends Construct {
  readonly bundled: BundledFunction;

  constructor(scope: Construct, id: string, { platform, deployable, authority }: ApiFunctionProps) {
    super(scope, id);
    this.bundled = new BundledFunction(this, 'Api', { platform, deployable, authority });
  }
}
