import { codePart } from '#web/lib/code-part.ts';

/** Live lists and numbers of the menus: loaded when a shopper turns to one. */
export const menuCode = codePart(() => import('./live-menu.tsx'));
