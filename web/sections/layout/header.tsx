import { servedPart } from '#web/lib/served-part.tsx';
import { headerCode } from './layout-code.ts';

/** Links that work as they are served; menus and numbers follow. */
export const Header = servedPart(headerCode);
