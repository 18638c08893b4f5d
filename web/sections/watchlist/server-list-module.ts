import { deferredModule } from '#web/lib/deferred/module.ts';

/** For dealers who keep saved vehicles on the server. */
export const serverListModule = deferredModule(() => import('./server-list.ts'));
