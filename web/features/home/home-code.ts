import { codePart } from '#web/lib/code-part.ts';

/** Far below the first view, whose code does not wait for it. */
export const locationsCode = codePart(async () => (await import('./later.ts')).Locations);
