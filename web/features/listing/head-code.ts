import { codePart } from '#web/lib/code-part.ts';

export const listingHeadCode = codePart(async () => (await import('./deferred.ts')).listingHead);
