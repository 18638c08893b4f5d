import type { Site } from '#functions/sites/contract.ts';
import type { Head } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { errorMessages } from '#web/sections/layout/error-messages.ts';

export const errorHead = (status: number, site: Site): Head => unlistedHead(errorMessages(status).title, site);
