import { codePart } from '#web/lib/code-part.ts';

/** For dealers who keep saved vehicles on the server. */
export const serverList = codePart(() => import('./server-list.ts'));
