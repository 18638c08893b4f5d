import * as z from 'zod';

/** One change of one item, or one act that changes none (docs/adr/0032-the-audit-entry-rides-in-the-item.md). */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Of the call, the same in all entries of it. */
  command: z.string(),
  /** Id of the route. */
  action: z.string(),
  /** Who called an operators' contract. */
  by: z.object({ kind: z.enum(['program', 'person']), id: z.string(), name: z.string() }),
  from: z.object({ ip: z.string(), user_agent: z.string() }),
  subject: z.object({ kind: z.string(), id: z.string() }),
  what: z.enum(['created', 'changed', 'did']),
  /** Which item was changed; null where none was. */
  item: z.string().nullable(),
  /** Named always; values only where they are nobody's. */
  fields: z.array(z.object({ name: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
  /** How long the entry is kept. */
  kept: z.enum(['ordinary', 'money']),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditSubject = AuditEntry['subject'];
export type AuditField = AuditEntry['fields'][number];

/** What an entry says besides the change: who, what, from where, about what. Made by `makeStamp`. */
export type AuditStamp = Pick<AuditEntry, 'command' | 'action' | 'by' | 'from' | 'subject' | 'kept'> & {
  /** Fields whose values are kept, before and after; `a.b` is a member of the field `a`. Never those of people. */
  keeps: readonly string[];
  /** Fields whose members are named instead of themselves, such as the settings of a dealer. */
  parts: readonly string[];
};

/** docs/product/privacy.md, 'Retention'. */
const keptMonths: Readonly<Record<AuditEntry['kept'], number>> = { ordinary: 24, money: 84 };

/** Unix seconds. */
export const entryExpires = ({ at, kept }: Pick<AuditEntry, 'at' | 'kept'>): number => {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + keptMonths[kept]);
  return Math.ceil(end.getTime() / 1_000);
};

/** Places of a list: by time. */
export const entrySort = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>): string => `${at}#${id}`;
