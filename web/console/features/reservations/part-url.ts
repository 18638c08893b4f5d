import { choice, defineListUrl } from '#web/console/lib/list-url.ts';

export type Part = 'running' | 'over';

/** Which reservations the list has. */
export const partUrl = defineListUrl<{ part: Part }>({ part: choice(['running', 'over'], 'running') });
