/** Mails as they came; SES writes them. */
export const MAIL_SOURCES = 'mail-in/';
/** So long they are kept, as evidence of what somebody wrote and when (docs/product/leads.md, 'Mail that comes in'). */
export const SOURCE_DAYS = 400;

/** What was attached to a mail that somebody at the dealer may open. */
const MAIL_FILES = 'mail-files/';

/** Of what a stranger sent, by numbers of ours: no part of it is theirs. */
export const fileName = (tenant: { id: string }, mailId: string, n: number): string =>
  `${MAIL_FILES}${tenant.id}/${mailId}/${n}`;
