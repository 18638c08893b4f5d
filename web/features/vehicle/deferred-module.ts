import { deferredModule } from '#web/lib/deferred/module.ts';

export const vehicleModule = deferredModule(() => import('./deferred.ts'));
