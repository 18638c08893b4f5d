import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import type { Operator } from '#functions/runtime/http/operator.ts';
import type { Table } from '#functions/runtime/table/table.ts';

type Calling = Pick<Call<unknown, unknown, unknown>, 'operator' | 'caller'>;

/** What of a dealer's people is nobody's private matter. */
const keeps = ['role', 'places', 'away', 'removed_at', 'platform', 'groups', 'tenants'];

export const stampOf = (call: Calling, action: `console.${string}`, subject: { kind: string; id: string }) =>
  makeStamp(call, { action, subject, keeps });

/** The table for what a call changes of a person. */
export const stampedFor = (table: Table, call: Calling, action: `console.${string}`, personId: string): Table =>
  table.audited(stampOf(call, action, { kind: 'person', id: personId }));

/** Of a call before anybody is signed in: whoever has the link acts as the person whose link it is. */
export const asPerson = (
  { caller }: Pick<Calling, 'caller'>,
  { person_id: id, name }: { person_id: string; name: string },
): Calling => {
  const from = { ip: caller.ip, user_agent: caller.userAgent };
  const operator: Operator = { kind: 'person', id, name, roles: [], places: 'all', from };
  return { operator, caller };
};
