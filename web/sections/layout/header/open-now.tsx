import { servedPart } from '#web/lib/served-part.tsx';
import { openingStateCode } from '../layout-code.ts';

/** Whether the primary location is open: a dot and text. */
export const OpenNow = servedPart(openingStateCode, 'span');
