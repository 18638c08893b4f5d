import { pick } from '#web/lib/deferred/module.ts';
import { servedPart } from '#web/lib/deferred/served-part.tsx';
import { layoutModule } from './deferred-module.ts';

/** Links that work as they are served; menus and numbers follow. */
export const Header = servedPart(pick(layoutModule, (module) => module.HeaderContent));
