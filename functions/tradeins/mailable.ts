import type { Lead } from '#domain/lead/schema.ts';

/** What looks like a program's must not mail strangers by us. */
export const isMailable = <L extends Pick<Lead, 'email' | 'suspicions'>>(lead: L): lead is L & { email: string } =>
  lead.email !== null && lead.suspicions === undefined;
