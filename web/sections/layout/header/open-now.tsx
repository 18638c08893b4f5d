import { layoutModule } from '../deferred-module.ts';
import { pick } from '#web/lib/deferred/module.ts';
import { servedPart } from '#web/lib/deferred/served-part.tsx';

/** Whether the primary location is open: a dot and text. */
export const OpenNow = servedPart(
  pick(layoutModule, (module) => module.OpeningState),
  'span',
);
