import type { Call } from '../http/implement.ts';
import type { AuditStamp, AuditSubject } from './entry.ts';

interface About {
  /** Id of the route. */
  action: string;
  subject: AuditSubject;
  /** Fields whose values are kept, before and after; never those of people. */
  keeps?: readonly string[];
  /** Fields whose members are named instead of themselves. */
  parts?: readonly string[];
  /** Of a payment, a price or a deal: kept as long as the law asks of business records. */
  money?: true;
}

const LONGEST_AGENT = 200;
const LONGEST_ID = 200;

/** Who calls, from where, about what; the same command in all stamps of a call. */
export const makeStamp = (
  { operator, caller }: Pick<Call<unknown, unknown, unknown>, 'operator' | 'caller'>,
  { action, subject, keeps = [], parts = [], money }: About,
): AuditStamp => ({
  command: caller.requestId,
  action,
  by: { kind: operator.kind, id: operator.id, name: operator.name },
  from: { ip: operator.from.ip, user_agent: operator.from.user_agent.slice(0, LONGEST_AGENT) },
  subject: { kind: subject.kind, id: subject.id.slice(0, LONGEST_ID) },
  kept: money === true ? 'money' : 'ordinary',
  keeps,
  parts,
});
