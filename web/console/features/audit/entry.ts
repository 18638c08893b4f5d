import type { Calls } from '#web/console/lib/routes.generated.ts';

export type Entry = Calls['console.list-audit']['answer']['entries'][number];
export type EntryField = Entry['fields'][number];
