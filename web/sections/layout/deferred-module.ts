import { deferredModule } from '#web/lib/deferred/module.ts';

export const layoutModule = deferredModule(() => import('./deferred.ts'));
