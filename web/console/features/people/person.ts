import type { Calls } from '#web/console/lib/routes.generated.ts';

/** One of a dealer's people. */
export type Person = Calls['console.people']['answer']['people'][number];
export type Invitation = Calls['console.people']['answer']['invitations'][number];
