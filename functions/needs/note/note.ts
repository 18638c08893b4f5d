import { eventName, type AnyEvent } from '#events/envelope.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { idsOf, withSeen, type Facts } from '../facts/fact.ts';
import type { FactSource, FactDeps } from '../facts/source.ts';
import { sources } from '../facts/sources.ts';
import { changeFacts, type StoreDeps } from '../facts/store.ts';

export type NoteDeps = FactDeps & StoreDeps;

/** Names of events as their sources write them. */
const hintsOf = ({ hints }: FactSource, name: string) => Object.entries(hints).find(([of]) => of === name)?.[1];

const hinted = (event: AnyEvent, known: Facts) =>
  sources.flatMap((source) =>
    (hintsOf(source, eventName(event))?.(event, idsOf(known, source.name)) ?? []).map((id) => ({ source, id })),
  );

/** Looks at whom an event may concern. */
export const makeNote =
  (deps: NoteDeps) =>
  async (tenant: TenantContext, event: AnyEvent): Promise<void> => {
    await changeFacts(deps, tenant, async (known) => {
      let state = known;
      for (const { source, id } of hinted(event, known)) {
        const fact = await source.read(deps, tenant, id);
        state = withSeen(state, { source: source.name, id, fact });
      }
      return state;
    });
  };
