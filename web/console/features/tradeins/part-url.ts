import { choice, defineListUrl } from '#web/console/lib/list-url.ts';

export type Part = 'open' | 'over' | 'unsent';

/** Which trade-ins the list has. */
export const partUrl = defineListUrl<{ part: Part }>({ part: choice(['open', 'over', 'unsent'], 'open') });
