import type { EventName } from '#events/catalogue.ts';
import type { AnyEvent } from '#events/envelope.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Fact, FactSourceName } from './fact.ts';

export interface FactDeps extends Pick<Runtime, 'now'> {
  table: Pick<Runtime['table'], 'load' | 'loadMany' | 'list'>;
}

/** Whom an event may concern; `known` are those of which something is noted. */
type Hint = (event: AnyEvent, known: readonly string[]) => readonly string[];

/** What a comparison goes through. */
export interface Span {
  from: string;
  known: readonly string[];
}

/**
 * Where facts come from. An event only says where to look: the table's state decides, so that messages may come twice, late or in
 * any order.
 */
export interface FactSource {
  name: FactSourceName;
  hints: Readonly<Partial<Record<EventName, Hint>>>;
  /** What is wrong with the subject now; undefined: nothing. */
  read: (deps: FactDeps, tenant: TenantContext, id: string) => Promise<Fact | undefined>;
  /** All subjects that could be wrong, for a comparison. */
  subjects: (deps: FactDeps, tenant: TenantContext, span: Span) => Promise<readonly string[]>;
}
